import type { Platform } from '@pavilion/platform';
import { sessionApi } from './session.api';

/** A server that hangs keeps nobody in for longer. */
const LONGEST_MS = 5_000;

/** Ends the session on the server and then here, so that the token is dead by the time home shows; without an answer it ends here all the same. */
export async function leave(platform: Platform): Promise<void> {
  const { token } = platform.session;
  if (token === null) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS);
  });
  await Promise.race([sessionApi(platform).logOut(), patience]);
  clearTimeout(timer);
  platform.session.endIf(token);
}
