import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';

/** Returns the number of unread messages, for the badges. */
export const unreadCounts = endpoint({
  method: 'GET',
  path: '/api/unread',
  access: 'player',
  reply: z.object({ inbox: z.number(), chat: z.number() }),
  refusals: {},
});
