import { readFileSync } from 'node:fs';
import { z } from 'zod';

export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string }
  // Nobody answered in time, or this site may not ask.
  | { readonly kind: 'away' };

/** Where a site asks its registry, and with what. */
export interface LineSettings {
  /** Addresses of its processes: the next is asked where one is away. */
  readonly registries: readonly string[];
  /** The site's own token; by default it is read from the file. */
  readonly token: string | undefined;
  readonly tokenFile: string;
}

const PATIENCE_MS = 3_000;
// Visitors' requests become the registry's: a crowd at our door must not become one at its.
const AT_ONCE = 16;

/** The site's own questions to the registry. Pages never wait for it: what is asked here is asked by somebody's press of a button. */
export class RegistryLine {
  private asking = 0;

  constructor(private readonly settings: LineSettings) {}

  get<T>(path: string, schema: z.ZodType<T>): Promise<Answer<T>> {
    return this.ask('GET', path, schema);
  }

  post<T>(path: string, body: object, schema: z.ZodType<T>): Promise<Answer<T>> {
    return this.ask('POST', path, schema, body);
  }

  private async ask<T>(method: 'GET' | 'POST', path: string, schema: z.ZodType<T>, body?: object): Promise<Answer<T>> {
    const token = this.token();
    if (!token || this.asking >= AT_ONCE) return { kind: 'away' };
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    this.asking += 1;
    try {
      for (const registry of this.settings.registries) {
        const answer = await heard(registry + path, { method, headers, body: body && JSON.stringify(body) }, schema);
        if (answer.kind !== 'away') return answer;
      }
      return { kind: 'away' };
    } finally {
      this.asking -= 1;
    }
  }

  // Read when it is needed: on a first start the registry makes it while the site is up already.
  private token(): string | undefined {
    if (this.settings.token) return this.settings.token;
    try {
      return readFileSync(this.settings.tokenFile, 'utf8').trim() || undefined;
    } catch {
      return undefined;
    }
  }
}

async function heard<T>(url: string, init: RequestInit, schema: z.ZodType<T>): Promise<Answer<T>> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    return judged(response.status, await response.json(), schema);
  } catch {
    return { kind: 'away' };
  }
}

const refusal = z.object({ code: z.string() });

function judged<T>(status: number, body: unknown, schema: z.ZodType<T>): Answer<T> {
  if (status < 300) return { kind: 'ok', value: schema.parse(body) };
  const code = refusal.safeParse(body).data?.code;
  // What it holds against the site itself is nothing a visitor could do about.
  return code && status < 500 && status !== 401 && status !== 403 ? { kind: 'refused', code } : { kind: 'away' };
}
