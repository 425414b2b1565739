import type { Platform } from '@pavilion/platform';
import { sessionApi } from './session.api';

/** Ends the session on the server and then here; a server that can't be reached keeps nobody in. */
export async function leave(platform: Platform): Promise<void> {
  const { token } = platform.session;
  if (token === null) return;
  await sessionApi(platform).logOut();
  platform.session.endIf(token);
}
