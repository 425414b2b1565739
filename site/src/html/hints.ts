import { covers } from '@pavilion/releases/claims';
import type { Release } from '@pavilion/releases/release.schema';
import type { Language } from '../visitor/visitor';
import type { Owner } from './owner';
import { type PinnedFile, pinnedFile } from './site-composition';

/** Files and calls that a page's head requests before any code runs. */
export interface Hints {
  readonly scripts: readonly PinnedFile[];
  readonly styles: readonly PinnedFile[];
  readonly early: readonly string[];
}

/**
 * Returns the host's files first, then those of the page's part: entry, first chunks, texts in the visitor's
 * language.
 */
export function hintsFor(host: Release, owner: Owner | undefined, language: Language): Hints {
  const page = owner?.claim.page ?? '';
  const remote = owner && owner.release.kind === 'remote' ? owner.release : undefined;
  const hostPage = remote ? [] : [page];
  const sets = [
    needs(host, ['main', ...hostPage], language),
    ...(remote ? [needs(remote, [page], language, owner?.origin)] : []),
  ];
  return {
    scripts: unique(sets.flatMap((set) => set.scripts)),
    styles: unique(sets.flatMap((set) => set.styles)),
    early: [...new Set([host, ...(remote ? [remote] : [])].flatMap((release) => earlyCalls(release, owner)))],
  };
}

function needs(
  release: Release,
  pages: readonly string[],
  language: Language,
  origin?: string,
): Pick<Hints, 'scripts' | 'styles'> {
  const preloads = pages.flatMap((page) => release.preload[page] ?? []);
  const scripts = [release.entry, ...preloads.flatMap((set) => [...(set.texts[language] ?? []), ...set.scripts])];
  const styles = [...release.styles, ...preloads.flatMap((set) => set.styles)];
  return {
    scripts: scripts.map((file) => pinnedFile(release, file, origin)),
    styles: styles.map((file) => pinnedFile(release, file, origin)),
  };
}

// Derived from the claim, not the address: one page is cached for all addresses of a claim.
function earlyCalls(release: Release, owner: Owner | undefined): string[] {
  if (!owner) return [];
  return release.early
    .filter(({ path }) => path === owner.claim.path || covers(path, owner.claim.path))
    .flatMap(({ calls }) => calls);
}

function unique(files: readonly PinnedFile[]): PinnedFile[] {
  return [...new Map(files.map((file) => [file.url, file])).values()];
}
