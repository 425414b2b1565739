import axios, { type AxiosError, type AxiosInstance, type AxiosProgressEvent, type AxiosRequestConfig } from 'axios';
import { traceParent } from './trace-parent';

export interface WireRequest {
  readonly method: string;
  /** Includes the query string. */
  readonly url: string;
  readonly body?: unknown;
  /** Headers of this request alone. */
  readonly headers: Readonly<Record<string, string>>;
  /** Set for a file upload, which has a longer timeout for slow networks. */
  readonly upload?: UploadWatch;
}

export interface UploadWatch {
  /** `share` is the part already sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal?: AbortSignal;
}

export interface WireReply {
  readonly status: number;
  readonly json: unknown;
  /** Seconds after which the server expects to answer, with a 429 or 503. */
  readonly retryAfter?: number;
}

/** Sends one request; resolves to null without a response. */
export type Transport = (request: WireRequest) => Promise<WireReply | null>;

type EarlyCalls = Record<string, Promise<Response> | undefined>;
declare global {
  interface Window {
    /** Preloaded responses by URL, requested by the page before our code ran; each is used once. */
    __early?: EarlyCalls;
  }
}

const TIMEOUT_MS = 20_000;
const UPLOAD_TIMEOUT_MS = 120_000;

/** Headers' values for every request, read when it is sent. */
interface RequestContext {
  readonly token: () => string | null;
  readonly language: () => string;
  /** Composition of this page, for the logs. */
  readonly composition?: number | undefined;
  /** Part and version of the open page, for the traces: `games@1.4.0`. */
  readonly release?: (() => string) | undefined;
}

/** Returns the browser's transport: it uses a preloaded response if there is one, otherwise sends a request. */
export function browserTransport(context: RequestContext): Transport {
  const client = createClient(context);
  return (request) => {
    const early = takeEarly(request);
    return early ? early.then((reply) => reply ?? send(client, request)) : send(client, request);
  };
}

function createClient({ token, language, composition, release }: RequestContext): AxiosInstance {
  const client = axios.create({ timeout: TIMEOUT_MS, responseType: 'json' });
  client.interceptors.request.use(
    (config) => {
      const bearer = token();
      if (bearer) config.headers.set('authorization', `Bearer ${bearer}`);
      if (composition) config.headers.set('x-composition', String(composition));
      config.headers.set('accept-language', language());
      const trace = traceParent();
      if (trace) config.headers.set('traceparent', trace);
      if (trace && release) config.headers.set('tracestate', `pavilion=${release()}`);
      return config;
    },
    null,
    // In the caller's turn: a logout sends the token that it then deletes.
    { synchronous: true },
  );
  // The api sends the text of a refusal; without a response the effect of the request is unknown.
  client.interceptors.response.use(null, (error: AxiosError) => error.response ?? Promise.reject(error));
  return client;
}

async function send(
  client: AxiosInstance,
  { method, url, body, headers, upload }: WireRequest,
): Promise<WireReply | null> {
  try {
    const reply = await client.request<unknown>({ method, url, data: body, headers, ...(upload && watched(upload)) });
    const { 'retry-after': retryAfter } = reply.headers as Readonly<Record<string, unknown>>;
    return {
      status: reply.status,
      json: reply.data,
      ...(retryAfter !== undefined && { retryAfter: Number(retryAfter) }),
    };
  } catch {
    return null;
  }
}

function takeEarly({ method, url }: WireRequest): Promise<WireReply | null> | undefined {
  const early = method === 'GET' ? window.__early?.[url] : undefined;
  if (!early || !window.__early) return undefined;
  delete window.__early[url];
  return early
    .then(async (response) =>
      response.ok ? { status: response.status, json: (await response.json()) as unknown } : null,
    )
    .catch(() => null);
}

function watched({ onProgress, signal }: UploadWatch): AxiosRequestConfig {
  const onUploadProgress = ({ progress }: AxiosProgressEvent): void => onProgress(progress ?? 0);
  return { timeout: UPLOAD_TIMEOUT_MS, onUploadProgress, ...(signal && { signal }) };
}
