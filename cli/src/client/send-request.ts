import { ClientError } from './client-error';

/** In milliseconds. */
export const requestTimeouts = {
  /** A registry that doesn't respond to a read in this time is unavailable. */
  read: 15_000,
  /** Publishing a build of some MB, the longest request, takes seconds. */
  write: 120_000,
};

/** Sends a request to the registry. @throws {ClientError} timeout, no_registry. */
export async function sendRequest(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Pick<Response, 'ok' | 'status'> & { readonly body: unknown }> {
  const { origin } = new URL(url);
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    return { ok: response.ok, status: response.status, body: parsed(await response.text()) };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError')
      throw new ClientError(
        'timeout',
        `The registry at ${origin} did not respond within ${timeoutMs / 1000} s${init.method === 'GET' ? '' : '; it may have carried out the request'}.`,
      );
    throw new ClientError(
      'no_registry',
      `No registry responds at ${origin} (${causeOf(error)}): start it with npm start, or set PAVILION_REGISTRY.`,
    );
  }
}

/** What Node says of a connection: fetch's own error says only that it failed. */
function causeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? String(error);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
