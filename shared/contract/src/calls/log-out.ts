import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';

/** Apart from the other calls of identity: every page can log out, and needs only this one. */
export const logOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'player',
  reply: z.object({ success: z.literal(true) }),
  refusals: {},
});
