import { setTimeout as sleep } from 'node:timers/promises';

/** A call that has no definite reply this long after it was first sent has failed. */
const LIMIT_MS = 15_000;
/** A failed call is repeated further, because the comparison with the ledger needs its effect. */
const GIVE_UP_MS = 90_000;
/** A process that was itself paused meanwhile has not tried as often. */
const LEAST_ATTEMPTS = 10;
const ATTEMPT_MS = 6_000;
/** Pauses before the repeats, as in the browser; the last one is used again. */
const PAUSES_MS = [700, 1_000, 2_000, 3_000] as const;

export interface Reply {
  readonly status: number;
  readonly text: string;
}

interface Call {
  /** For the log. */
  readonly name: string;
  /** One address, or that of each attempt, from 0. */
  readonly url: string | ((attempt: number) => string);
  readonly init?: RequestInit;
  /** Gives the first attempt up after so many milliseconds, as when its reply is lost. */
  readonly lostAfterMs?: number;
}

/**
 * Sends calls that have one effect however often they arrive, as the browser does: a refusal because of load or a
 * missing server, and a lost reply, are followed by the same call with the same key.
 */
export class RepeatedCalls {
  readonly tally = { calls: 0, repeats: 0, failed: 0 };
  private slowestMs = 0;

  constructor(private readonly log: (line: string) => void) {}

  get slowest(): number {
    return this.slowestMs;
  }

  /** @returns the definite reply. @throws if there is none after a minute and a half. */
  async send(call: Call): Promise<Reply> {
    const from = performance.now();
    const passed = (): number => performance.now() - from;
    this.tally.calls += 1;
    const replies: string[] = [];
    for (let attempt = 0; ; attempt += 1) {
      const reply = await attemptCall(call, attempt);
      if (reply !== null && isDefinite(reply)) {
        this.slowestMs = Math.max(this.slowestMs, passed());
        if (passed() > LIMIT_MS) this.fail(call, replies, passed());
        return reply;
      }
      replies.push(reply === null ? 'none' : `${reply.status}`);
      if (passed() > GIVE_UP_MS && replies.length >= LEAST_ATTEMPTS) {
        this.fail(call, replies, passed());
        throw new Error(`${call.name} has no definite reply`);
      }
      this.tally.repeats += 1;
      await sleep(pauseBefore(attempt, LIMIT_MS - passed()));
    }
  }

  private fail({ name }: Call, replies: readonly string[], ms: number): void {
    this.tally.failed += 1;
    this.log(`FAILED ${name}: ${(ms / 1000).toFixed(1)} s, replies ${replies.join(' ')}`);
  }
}

/** @param leftMs - until the limit, before which a last attempt is made. */
function pauseBefore(attempt: number, leftMs: number): number {
  const pause = (PAUSES_MS[attempt] ?? PAUSES_MS[3]) * (1 + Math.random() / 2);
  return leftMs > 2_000 ? Math.min(pause, leftMs - 1_500) : pause;
}

/** @returns null if the reply was lost. */
async function attemptCall({ url, init, lostAfterMs }: Call, attempt: number): Promise<Reply | null> {
  const limit = attempt === 0 ? (lostAfterMs ?? ATTEMPT_MS) : ATTEMPT_MS;
  try {
    const address = typeof url === 'string' ? url : url(attempt);
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(limit) });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}

function isDefinite({ status, text }: Reply): boolean {
  return ![429, 502, 503, 504].includes(status) && !(status === 409 && text.includes('"in_progress"'));
}
