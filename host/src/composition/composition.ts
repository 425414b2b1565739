import type { Claim } from '@pavilion/platform';
import type { Kill } from './kills';

/** Where a part's entry is and what it must hash to; a part served by a developer's own machine has no hash. */
export interface Entry {
  readonly url: string;
  readonly integrity?: string;
}

export interface Candidate {
  readonly version: string;
  /** Name of the global the entry defines; its own for every version. */
  readonly container: string;
  readonly entry: Entry;
}

export interface Part extends Candidate {
  readonly name: string;
  readonly claims: readonly Claim[];
  readonly slots: readonly { readonly name: string; readonly slot: string }[];
  /** An earlier release, checked in the same set; loaded where this one can't be. */
  readonly fallback?: Candidate;
}

/** The set of releases this document was served with; it keeps it for its whole life. */
export interface Composition {
  readonly id: number;
  readonly channel: string;
  readonly parts: readonly Part[];
  /** Names of the parts that fill each slot, in order. */
  readonly slots: Readonly<Record<string, readonly string[]>>;
  /** What was closed when the page was served. */
  readonly kills?: readonly Kill[];
}

/** Reads what the site inlined. @throws where the page came without one. */
export function readComposition(from: Document = document): Composition {
  const text = from.getElementById('composition')?.textContent;
  if (!text) throw new Error('The page holds no composition.');
  return JSON.parse(text) as Composition;
}

/** Parts other than the host. */
export function remotesOf(composition: Composition): Part[] {
  return composition.parts.filter((part) => part.container !== undefined && part.name !== 'host');
}
