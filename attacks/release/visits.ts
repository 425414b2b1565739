import { jsonIn } from '../../site/src/testing/site-fixture';
import { liveAt } from './pair-world';
import type { Replaceable } from './replaceable';

interface PageComposition {
  readonly id: number;
  readonly parts: readonly {
    readonly name: string;
    readonly version: string;
    readonly entry: { readonly url: string };
  }[];
}

/** Composition a visitor got: according to the page, the live response, and the page's files. */
export interface ServedComposition {
  readonly id: number;
  readonly live: number | null;
  /** Releases as name@version, in order. */
  readonly parts: readonly string[];
  readonly files: readonly string[];
  /** Visitor id assigned to a new browser. */
  readonly visitor?: string;
}

export async function fetchComposition(site: Replaceable, path: string, visitor?: string): Promise<ServedComposition> {
  const response = await fetch(site.url + path, { headers: visitor ? { cookie: `visitor=${visitor}` } : {} });
  const html = await response.text();
  const { id, parts } = jsonIn<PageComposition>(html, 'composition');
  const given = /visitor=([\w-]{22})/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  const linked = [...html.matchAll(/(?:href|src)="([^"]*\/assets\/[^"]+)"/g)].map(([, url = '']) => url);
  const files = [...linked, ...parts.map(({ entry }) => entry.url)].map((url) =>
    url.replace(/^.*\/assets\/([^/]+)\/([^/]+)\/.*$/, '$1@$2'),
  );
  const { composition } = await liveAt(site, visitor ?? given);
  return {
    id,
    live: composition,
    parts: parts.map(({ name, version }) => `${name}@${version}`).sort(),
    files,
    ...(given && { visitor: given }),
  };
}
