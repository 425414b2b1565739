import type { Transport, WireReply, WireRequest } from '@pavilion/platform';

/** A wire reply, a body sent with status 200, or null for a lost reply. */
type FakeReply = unknown;
type FakeReplies = Readonly<Record<string, FakeReply | ((request: WireRequest) => FakeReply)>>;

export interface FakeApi {
  readonly transport: Transport;
  /** All requests so far, oldest first. */
  readonly requests: readonly WireRequest[];
  /** Requests of one endpoint, named as in the answers. */
  readonly requestsTo: (call: string) => readonly WireRequest[];
  /** Changes an endpoint's reply from now on. */
  readonly setReply: (call: string, answer: FakeReply) => void;
}

/** Builds a refusal in the api's format. */
export function refusal(status: number, code: string, message: string): WireReply {
  return { status, json: { success: false, code, message } };
}

/**
 * Fakes the api at the wire.
 *
 * @param answers - by 'METHOD /path' without the query string; any other request gets 404.
 */
export function fakeApi(answers: FakeReplies): FakeApi {
  const table = new Map<string, FakeReply>(Object.entries(answers));
  const requests: WireRequest[] = [];
  const name = ({ method, url }: WireRequest): string => `${method} ${url.split('?')[0]}`;
  const transport: Transport = async (request) => {
    requests.push(request);
    const answer = table.get(name(request));
    if (answer === undefined) return refusal(404, 'not_found', `no answer for ${name(request)}`);
    return toReply(typeof answer === 'function' ? (answer as (request: WireRequest) => FakeReply)(request) : answer);
  };
  return {
    transport,
    requests,
    requestsTo: (call) => requests.filter((request) => name(request) === call),
    setReply: (call, answer) => void table.set(call, answer),
  };
}

function toReply(answer: FakeReply): WireReply | null {
  if (answer === null) return null;
  const isReply = typeof answer === 'object' && 'status' in answer && 'json' in answer;
  return isReply ? (answer as WireReply) : { status: 200, json: answer };
}
