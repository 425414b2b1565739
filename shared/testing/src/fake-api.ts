import type { Transport, WireReply, WireRequest } from '@pavilion/platform';

/** A wire reply, a body sent with status 200, or null for a lost reply. */
type FakeReply = unknown;
type FakeReplies = Readonly<Record<string, FakeReply | ((request: WireRequest) => FakeReply)>>;

export interface FakeApi {
  readonly transport: Transport;
  /** All requests so far, oldest first. */
  readonly requests: readonly WireRequest[];
  /** Requests of one endpoint, named as in the replies. */
  readonly requestsTo: (call: string) => readonly WireRequest[];
  /** Changes an endpoint's reply from now on. */
  readonly setReply: (call: string, reply: FakeReply) => void;
}

/** Builds a refusal in the api's format. */
export function refusal(status: number, code: string, message: string): WireReply {
  return { status, json: { success: false, code, message } };
}

/**
 * Fakes the api at the wire.
 *
 * @param replies - by 'METHOD /path' without the query string; any other request gets 404.
 */
export function fakeApi(replies: FakeReplies): FakeApi {
  const repliesByCall = new Map<string, FakeReply>(Object.entries(replies));
  const requests: WireRequest[] = [];
  const name = ({ method, url }: WireRequest): string => `${method} ${url.split('?')[0]}`;
  const transport: Transport = async (request) => {
    requests.push(request);
    const reply = repliesByCall.get(name(request));
    if (reply === undefined) return refusal(404, 'not_found', `no reply for ${name(request)}`);
    return toReply(typeof reply === 'function' ? await (reply as (request: WireRequest) => FakeReply)(request) : reply);
  };
  return {
    transport,
    requests,
    requestsTo: (call) => requests.filter((request) => name(request) === call),
    setReply: (call, reply) => void repliesByCall.set(call, reply),
  };
}

function toReply(reply: FakeReply): WireReply | null {
  if (reply === null) return null;
  const isReply = typeof reply === 'object' && 'status' in reply && 'json' in reply;
  return isReply ? (reply as WireReply) : { status: 200, json: reply };
}
