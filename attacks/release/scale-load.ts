import { setTimeout as sleep } from 'node:timers/promises';
import { jsonIn } from '../../site/src/testing/site-fixture';

const WIDTH = 8;
const EACH_MS = 15;
const PATHS = ['/', '/wallet', '/games'];

interface PageComposition {
  readonly id: number;
  readonly parts: readonly {
    readonly name: string;
    readonly version: string;
    readonly entry: { readonly url: string };
  }[];
}

export interface Load {
  readonly tally: { requests: number; failed: number; torn: number };
  readonly failures: Set<string>;
  end(): Promise<void>;
}

/** Checks that pages are consistent: number, parts and files of each belong to one composition. */
export class PageCheck {
  private readonly sets = new Map<number, string>();

  /** @returns the files that the page lists first, and what is wrong if it is torn. */
  read(html: string): { readonly files: readonly string[]; readonly torn: string | null } {
    const { id, parts } = jsonIn<PageComposition>(html, 'composition');
    const set = parts.map(({ name, version }) => `${name}@${version}`).join(' ');
    const files = [...html.matchAll(/(?:href|src)="(\/assets\/([^/]+)\/([^/]+)\/[^"]+)"/g)];
    const isOne =
      files.every(([, , name, version]) => set.includes(`${name}@${version}`)) &&
      parts.every(({ name, version, entry }) => entry.url.startsWith(`/assets/${name}/${version}/`));
    const isTorn = !isOne || (this.sets.get(id) ?? set) !== set;
    this.sets.set(id, set);
    return {
      files: [...new Set(files.map(([, url = '']) => url))],
      torn: isTorn ? `composition ${id} with ${set}` : null,
    };
  }
}

/** Visitors who open pages and every file a page lists first. */
export function visit(base: string): Load {
  const tally = { requests: 0, failed: 0, torn: 0 };
  const failures = new Set<string>();
  const pages = new PageCheck();
  let ended = false;
  const request = async (path: string): Promise<string> => {
    tally.requests += 1;
    try {
      const response = await fetch(base + path, { signal: AbortSignal.timeout(10_000) });
      const text = await response.text();
      if (response.status === 200) return text;
      failures.add(`${path} was answered with ${response.status}`);
    } catch (error) {
      failures.add(`${path}: ${String((error as Error).cause ?? error)}`);
    }
    tally.failed += 1;
    return '';
  };
  const view = async (path: string): Promise<void> => {
    const html = await request(path);
    if (html === '') return;
    const { files, torn } = pages.read(html);
    if (torn !== null) {
      tally.torn += 1;
      failures.add(torn);
    }
    for (const file of files) await request(file);
  };
  const visitors = Array.from({ length: WIDTH }, async (_, at) => {
    for (let turn = at; !ended; turn += 1) {
      await view(PATHS[turn % PATHS.length] ?? '/');
      await sleep(EACH_MS);
    }
  });
  const end = async (): Promise<void> => {
    ended = true;
    await Promise.all(visitors);
  };
  return { tally, failures, end };
}
