import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import { upstreamErrors } from '../metrics';

type RegistryResponse<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string }
  // No response in time, or this site is not authorized.
  | { readonly kind: 'unreachable' };

/** Addresses and credentials for a site's registry. */
interface RegistryClientOptions {
  readonly registries: UpstreamPool;
  /** The site's own token; by default it is read from the file. */
  readonly token: string | undefined;
  readonly tokenFile: string;
}

const REQUEST_TIMEOUT_MS = 3_000;
// Limits concurrent requests: visitors cause them, and a crowd at the site must not overload the registry.
const MAX_CONCURRENT = 16;

/**
 * Client for the site's own requests to the registry. Regular pages never wait for it; only actions on grants use
 * it.
 */
export class RegistryClient {
  private inFlight = 0;

  constructor(private readonly settings: RegistryClientOptions) {}

  get<T>(path: string, schema: z.ZodType<T>): Promise<RegistryResponse<T>> {
    return this.send('GET', path, schema);
  }

  post<T>(path: string, body: object, schema: z.ZodType<T>): Promise<RegistryResponse<T>> {
    return this.send('POST', path, schema, body);
  }

  private async send<T>(
    method: 'GET' | 'POST',
    path: string,
    schema: z.ZodType<T>,
    body?: object,
  ): Promise<RegistryResponse<T>> {
    const token = this.token();
    if (!token || this.inFlight >= MAX_CONCURRENT) return { kind: 'unreachable' };
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    this.inFlight += 1;
    try {
      const { registries } = this.settings;
      for (const tried = new Set<string>(); tried.size < registries.count;) {
        const registry = registries.pick(tried);
        tried.add(registry);
        const response = await fetchResponse(
          registry + path,
          { method, headers, body: body && JSON.stringify(body) },
          schema,
        );
        if (response.kind !== 'unreachable') return response;
        upstreamErrors.inc({ upstream: 'registry', reason: 'unreachable' });
      }
      return { kind: 'unreachable' };
    } finally {
      this.inFlight -= 1;
    }
  }

  // Read on demand: at a first start the site may run before the registry has created the token.
  private token(): string | undefined {
    if (this.settings.token) return this.settings.token;
    try {
      return readFileSync(this.settings.tokenFile, 'utf8').trim() || undefined;
    } catch {
      return undefined;
    }
  }
}

async function fetchResponse<T>(url: string, init: RequestInit, schema: z.ZodType<T>): Promise<RegistryResponse<T>> {
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    return parseResponse(response.status, await response.json(), schema);
  } catch {
    return { kind: 'unreachable' };
  }
}

const refusal = z.object({ code: z.string() });

function parseResponse<T>(status: number, body: unknown, schema: z.ZodType<T>): RegistryResponse<T> {
  if (status < 300) return { kind: 'ok', value: schema.parse(body) };
  const code = refusal.safeParse(body).data?.code;
  // A visitor cannot do anything about errors that concern the site itself.
  return code && status < 500 && status !== 401 && status !== 403 ? { kind: 'refused', code } : { kind: 'unreachable' };
}
