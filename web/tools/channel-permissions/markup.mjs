import { note, values } from '../../form/result.mjs';

export const markup = () => ({
  example: 'SEND_MESSAGES: denied to @everyone',
  folded: ['member_allow', 'member_deny', 'is_owner', 'is_timed_out'],
  result: (endpoint) => [values(endpoint, ['missing', 'denied', 'names', 'permissions']), note],
});
