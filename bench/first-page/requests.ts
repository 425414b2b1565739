import type { CDPSession } from 'playwright';

/** One request of a page load, reduced to the fields a benchmark needs. */
export interface Seen {
  readonly url: string;
  readonly type: string;
  /** Length of the chain of requests that had to start before this one; 0 is the document. */
  wave: number;
  /** Bytes over the wire, headers included. */
  bytes: number;
  /** Bytes of the body as sent (compressed). */
  body: number;
  done: boolean;
}

interface Initiator {
  readonly type: string;
  readonly url?: string;
  readonly stack?: Stack;
}
interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack;
}

/** Records a page's requests. Each address counts once: a preloaded file is not requested again. */
export async function watchRequests(cdp: CDPSession): Promise<Map<string, Seen>> {
  const byUrl = new Map<string, Seen>();
  const byId = new Map<string, Seen>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (request.url.startsWith('data:') || byUrl.has(request.url)) return;
    const wave = byUrl.size === 0 ? 0 : 1 + waveOf(initiator as Initiator, byUrl);
    const seen: Seen = { url: request.url, type: type ?? 'Other', wave, bytes: 0, body: 0, done: false };
    byUrl.set(request.url, seen);
    byId.set(requestId, seen);
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const seen = byId.get(requestId);
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];
    if (seen) seen.body = Number(length ?? 0);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const seen = byId.get(requestId);
    if (!seen) return;
    seen.bytes = encodedDataLength;
    seen.done = true;
  });
  await cdp.send('Network.enable');
  return byUrl;
}

function waveOf({ url, stack }: Initiator, known: ReadonlyMap<string, Seen>): number {
  const causes = [...(url ? [url] : []), ...urlsOf(stack)];
  return Math.max(0, ...causes.map((cause) => known.get(cause)?.wave ?? 0));
}

function urlsOf(stack: Stack | undefined): string[] {
  return stack ? [...stack.callFrames.map(({ url }) => url), ...urlsOf(stack.parent)] : [];
}
