import type { ComponentType } from 'react';
import type { Kill } from './kills';

/** Address of a part's entry and its integrity hash; a part served by a developer's own machine has no hash. */
export interface Entry {
  readonly url: string;
  readonly integrity?: string;
}

export interface Candidate {
  readonly version: string;
  /** Name of the global the entry defines, unique per version. */
  readonly container: string;
  readonly entry: Entry;
  /** The modules of an ordinary remote; others expose one table of pages and slots. */
  readonly exposes?: readonly string[];
}

/** A part as the places of a page need it; hosts may read more that its remote.json declares. */
export interface Part extends Candidate {
  readonly name: string;
  readonly claims: readonly { readonly path: string; readonly page: string }[];
  readonly slots: readonly { readonly name: string; readonly slot: string }[];
  /** An earlier release, checked in the same composition; loaded if this one can't be. */
  readonly fallback?: Candidate;
  /** Versions of the packages that it takes from the host. */
  readonly shared?: Readonly<Record<string, string>>;
}

/** The composition this document was served with; it never changes during the document's life. */
export interface Composition<P extends Part = Part> {
  readonly id: number;
  readonly channel: string;
  readonly parts: readonly P[];
  /** Names of the parts that fill each slot, in order. */
  readonly slots: Readonly<Record<string, readonly string[]>>;
  /** The kills when the page was served. */
  readonly kills?: readonly Kill[];
}

/** A release that is loaded: one lazy import per page and slot. */
export interface LoadedRemote {
  readonly pages: Readonly<Record<string, () => Promise<{ readonly Page: ComponentType }>>>;
  readonly slots: Readonly<Record<string, () => Promise<{ readonly Slot: ComponentType }>>>;
}

/** Reads the composition that the site inlined. @throws if the page has none. */
export function readComposition<P extends Part = Part>(from: Document = document): Composition<P> {
  const text = from.getElementById('composition')?.textContent;
  if (!text) throw new Error('The page contains no composition.');
  return JSON.parse(text) as Composition<P>;
}

/** Returns the parts other than the host. */
export function remotesOf<P extends Part>(composition: Composition<P>): P[] {
  return composition.parts.filter((part) => part.container !== undefined && part.name !== 'host');
}
