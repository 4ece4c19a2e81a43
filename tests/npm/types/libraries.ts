import type {
  APIEmbed, RESTPostAPIChannelMessageJSONBody, RESTPostAPIWebhookWithTokenJSONBody,
} from 'discord-api-types/v10';
import type { EmbedBuilder, InteractionReplyOptions, MessageCreateOptions } from 'discord.js';
import { fitEmbed, fitMessage } from 'cordage';

/** Accepts only exactly this type. */
declare function is<Expected>():
  <Given>(value: Given & ([Expected, Given] extends [Given, Expected] ? unknown : never)) => void;

/** The fitted object has the type of the argument, with any members. */
export function fits(
  options: MessageCreateOptions, reply: InteractionReplyOptions, body: RESTPostAPIChannelMessageJSONBody,
  webhook: RESTPostAPIWebhookWithTokenJSONBody, embed: APIEmbed, builder: EmbedBuilder,
) {
  is<MessageCreateOptions>()(fitMessage(options).fitted);
  is<InteractionReplyOptions>()(fitMessage(reply).fitted);
  is<RESTPostAPIChannelMessageJSONBody>()(fitMessage(body).fitted);
  is<RESTPostAPIWebhookWithTokenJSONBody>()(fitMessage(webhook).fitted);
  is<APIEmbed>()(fitEmbed(embed).fitted);
  is<APIEmbed>()(fitEmbed(builder).fitted);
}
