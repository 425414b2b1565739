import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';

/** How many messages wait to be read: what every badge shows. */
export const unreadCounts = endpoint({
  method: 'GET',
  path: '/api/unread',
  access: 'player',
  reply: z.object({ inbox: z.number(), chat: z.number() }),
  refusals: {},
});
