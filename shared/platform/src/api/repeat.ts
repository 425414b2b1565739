import type { Transport, WireReply, WireRequest } from './transport';

/** Pauses before the repeats; together shorter than a player waits. */
const BUSY_PAUSES_MS = [1000, 2000, 4000, 7000];
/** A request whose reply was lost is repeated soon, or the page says 'unconfirmed' too late. */
const LOST_PAUSES_MS = [700, 2000];
/** A reply that is still missing after this time is slow rather than lost. */
const LOST_WITHIN_MS = 6000;
/** A later time is a limit that the player must learn of, such as of log-ins in ten minutes. */
const LONGEST_RETRY_AFTER_S = 8;

type Trouble = 'busy' | 'lost';

interface Watch {
  /** Called when a request waits because the site is busy or restarts, and when it no longer does. */
  readonly onBusy: (isBusy: boolean) => void;
}

/**
 * Repeats requests that met a busy or restarting site: refused ones (429, 503) after the time the site names, lost ones
 * only if they carry an Idempotency-Key, with which the same request has the same effect once.
 */
export function repeating(transport: Transport, { onBusy }: Watch): Transport {
  return async (request) => {
    const startedAt = performance.now();
    let reply = await transport(request);
    for (let repeat = 0; ; repeat += 1) {
      const trouble = troubleOf(request, reply);
      const pause = trouble && (trouble === 'busy' ? BUSY_PAUSES_MS : LOST_PAUSES_MS)[repeat];
      if (!pause || (trouble === 'lost' && performance.now() - startedAt > LOST_WITHIN_MS)) return reply;
      if (trouble === 'busy') onBusy(true);
      // At different times, because many browsers were refused at once.
      await sleep(Math.max(pause, (reply?.retryAfter ?? 0) * 1000) * (1 + Math.random() / 2));
      if (trouble === 'busy') onBusy(false);
      reply = await transport(request);
    }
  };
}

/** Returns why a request should be repeated; null if its reply is final or a repeat might have an effect twice. */
function troubleOf({ method, headers, upload }: WireRequest, reply: WireReply | null): Trouble | null {
  if (upload) return null;
  const hasOneEffect = method === 'GET' || 'idempotency-key' in headers;
  if (reply === null) return 'idempotency-key' in headers && navigator.onLine ? 'lost' : null;
  const { status, retryAfter = Infinity } = reply;
  if (status === 502 || status === 504) return hasOneEffect ? 'lost' : null;
  const isRefused = status === 429 || (status === 503 && hasOneEffect);
  return isRefused && retryAfter <= LONGEST_RETRY_AFTER_S ? 'busy' : null;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
