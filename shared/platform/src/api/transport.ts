import axios, { type AxiosInstance, type AxiosProgressEvent, type AxiosRequestConfig } from 'axios';

export interface WireRequest {
  readonly method: string;
  /** Includes the query string. */
  readonly url: string;
  readonly body?: unknown;
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

/** Returns the browser's transport: it uses a preloaded response if there is one, otherwise sends a request. */
export function browserTransport(): Transport {
  const client = axios.create({ timeout: TIMEOUT_MS, validateStatus: () => true, responseType: 'json' });
  return async (request) => (await takeEarly(request)) ?? send(client, request);
}

async function takeEarly({ method, url }: WireRequest): Promise<WireReply | null> {
  const early = method === 'GET' ? window.__early?.[url] : undefined;
  if (!early || !window.__early) return null;
  delete window.__early[url];
  try {
    const response = await early;
    return response.ok ? { status: response.status, json: (await response.json()) as unknown } : null;
  } catch {
    return null;
  }
}

async function send(
  client: AxiosInstance,
  { method, url, body, headers, upload }: WireRequest,
): Promise<WireReply | null> {
  try {
    const reply = await client.request<unknown>({ method, url, data: body, headers, ...(upload && watched(upload)) });
    return { status: reply.status, json: reply.data };
  } catch {
    return null;
  }
}

function watched({ onProgress, signal }: UploadWatch): AxiosRequestConfig {
  const onUploadProgress = ({ progress }: AxiosProgressEvent): void => onProgress(progress ?? 0);
  return { timeout: UPLOAD_TIMEOUT_MS, onUploadProgress, ...(signal && { signal }) };
}
