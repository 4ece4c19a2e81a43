const wide = '<Wide extends boolean | null | undefined = false>';
const result = 'EffectivePermissionsResult<BitsIf<Wide, number | bigint>>';
const options = 'options: MemberPermissionsOptions & { bigint?: Wide }';

export default [{
  name: 'memberPermissions',
  calls: ['effectivePermissions', 'permissions'],
  summary: "Compute a member's permissions from Discord's objects.",
  details: 'The parameter of a problem is the path of the invalid value, for example `guild.roles[2].permissions`.',
  parameters: [
    {
      name: 'guild', type: 'object', required: true,
      description: 'The guild as an object of the API or of discord.js, with `id`, `owner_id` and `roles`.',
    },
    {
      name: 'member', type: 'object', required: true,
      description: 'The member, with `user`, `roles` and, during a timeout, `communication_disabled_until`.',
    },
    {
      name: 'channel', type: 'object', default_description: 'none',
      description: 'The channel or thread, with `type` and `permission_overwrites`. Without it, no overwrites and no '
        + 'implied denials apply.',
    },
    {
      name: 'parent', type: 'object', default_description: 'the `parent` of the channel',
      description: 'The parent of a thread, with `permission_overwrites`. Other channels ignore it.',
    },
    {
      name: 'needed', type: 'Permissions', default_description: 'none',
      description: 'The permissions that a command needs, to list those that are missing.',
    },
    {
      name: 'now', type: 'integer', is_instant: true, default_description: "the system's clock",
      description: 'The current time in Unix seconds, at which a timeout may be over.',
    },
    {
      name: 'bigint', type: 'boolean', default: 'false',
      description: 'Return every bit field as a bigint.',
    },
  ],
  result: 'EffectivePermissionsResult',
  signatures: [
    `${wide}(${options} & { needed: NonNullable<Permissions> }): ${result} & Required<Pick<${result}, 'missing'>>`,
    `${wide}(${options}): ${result}`,
  ],
  sample: "const { missing } = memberPermissions({ guild, member, channel, needed: 'SEND_MESSAGES' });",
  operand: {
    name: 'objects', type: 'object', description: 'The options as one JSON object: { guild, member, channel, needed }.',
  },
  examples: ['-i objects.json'],
}];
