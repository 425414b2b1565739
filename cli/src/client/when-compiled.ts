import { setTimeout as sleep } from 'node:timers/promises';
import { ClientError } from './client-error';

const LIMIT_MS = 300_000;
const PAUSE_MS = 1_000;

/** Repeats a request while the registry compiles types for it: on a busy machine, a new host takes a minute. */
export async function whenCompiled<T>(
  send: () => Promise<T>,
  isPending: (reply: T) => boolean = () => false,
): Promise<T> {
  for (const until = Date.now() + LIMIT_MS; ; await sleep(PAUSE_MS)) {
    try {
      const reply = await send();
      if (!isPending(reply) || Date.now() > until) return reply;
    } catch (error) {
      if (!(error instanceof ClientError) || error.code !== 'types_pending' || Date.now() > until) throw error;
    }
  }
}
