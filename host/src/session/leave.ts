import { logOut } from '@pavilion/contract/calls/log-out';
import type { Platform } from '@pavilion/platform';

/** Longest wait for a server that hangs. */
const MAX_WAIT_MS = 5_000;

/**
 * Ends the session on the server, then here, so that the token is dead by the time home shows. Without a response it
 * ends here anyway.
 */
export async function leave(platform: Platform): Promise<void> {
  const { token } = platform.session;
  if (token === null) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  await Promise.race([platform.api.call(logOut, {}), timeout]);
  clearTimeout(timer);
  platform.session.endIf(token);
}
