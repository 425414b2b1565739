import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ApiRelease } from '@pavilion/releases/registry-api/releases';
import { ClientError } from './client-error';

interface Document {
  readonly info?: { readonly version?: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Extracts the calls from an api's OpenAPI document, in the contract's notation.
 *
 * @returns its version with a hash of the calls, so that different calls make a different release.
 */
function apiReleaseOf({ info, paths = {} }: Document): ApiRelease {
  const calls = Object.entries(paths)
    .flatMap(([path, methods]) =>
      METHODS.filter((method) => method in methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    .sort();
  const digest = createHash('sha256').update(calls.join('\n')).digest('hex').slice(0, 8);
  return { version: `${info?.version ?? '0.0.0'}-${digest}`, calls };
}

/** Reads the document from a file or from the address of an api. @throws {ClientError} no_api_document */
export async function readApiRelease(from: string): Promise<ApiRelease> {
  try {
    const text = /^https?:/.test(from)
      ? await (await fetch(from, { signal: AbortSignal.timeout(10_000) })).text()
      : await readFile(from, 'utf8');
    const release = apiReleaseOf(JSON.parse(text) as Document);
    if (release.calls.length > 0) return release;
  } catch {
    // The error below reports this: the response is not an OpenAPI document.
  }
  throw new ClientError(
    'no_api_document',
    `There is no OpenAPI document with calls at ${from}: an api serves its own at /openapi.json.`,
  );
}
