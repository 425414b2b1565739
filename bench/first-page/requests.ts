import type { CDPSession } from 'playwright';

/** One request of a page load, reduced to the fields a benchmark needs. */
export interface RequestRecord {
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
export async function watchRequests(cdp: CDPSession): Promise<Map<string, RequestRecord>> {
  const byUrl = new Map<string, RequestRecord>();
  const byId = new Map<string, RequestRecord>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (request.url.startsWith('data:') || byUrl.has(request.url)) return;
    const wave = byUrl.size === 0 ? 0 : 1 + waveOf(initiator as Initiator, byUrl);
    const record: RequestRecord = { url: request.url, type: type ?? 'Other', wave, bytes: 0, body: 0, done: false };
    byUrl.set(request.url, record);
    byId.set(requestId, record);
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const record = byId.get(requestId);
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];
    if (record) record.body = Number(length ?? 0);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const record = byId.get(requestId);
    if (!record) return;
    record.bytes = encodedDataLength;
    record.done = true;
  });
  await cdp.send('Network.enable');
  return byUrl;
}

function waveOf({ url, stack }: Initiator, records: ReadonlyMap<string, RequestRecord>): number {
  const causes = [...(url ? [url] : []), ...urlsOf(stack)];
  return Math.max(0, ...causes.map((cause) => records.get(cause)?.wave ?? 0));
}

function urlsOf(stack: Stack | undefined): string[] {
  return stack ? [...stack.callFrames.map(({ url }) => url), ...urlsOf(stack.parent)] : [];
}
