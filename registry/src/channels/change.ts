import type { Release } from '../releases/release.schema';

export interface Delta {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** Properties in which two releases of a part are compared. */
export const deltaKinds = ['claims', 'slots', 'opens', 'imports', 'calls'] as const;
export type DeltaKind = (typeof deltaKinds)[number];

/** Changes of one part: versions before and after, and everything gained and lost between them. */
export interface Change extends Readonly<Record<DeltaKind, Delta>> {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly fallback: string | null;
  /** Origin its files are served from; null for the site. */
  readonly origin: string | null;
  /** Total bytes of all its files. */
  readonly bytes: { readonly from: number; readonly to: number };
  /** Brotli bytes of JavaScript before a page is usable; only pages where they differ. */
  readonly pages: readonly { readonly page: string; readonly from: number | null; readonly to: number | null }[];
}

/** Compares two releases of one part, either of which may be missing. */
export function compare(
  was: Release | undefined,
  is: Release | undefined,
): Pick<Change, DeltaKind | 'bytes' | 'pages'> {
  const delta = (kind: DeltaKind): Delta => {
    const [had, has] = [was ? traits[kind](was) : [], is ? traits[kind](is) : []];
    return { gained: has.filter((one) => !had.includes(one)), lost: had.filter((one) => !has.includes(one)) };
  };
  return {
    claims: delta('claims'),
    slots: delta('slots'),
    opens: delta('opens'),
    imports: delta('imports'),
    calls: delta('calls'),
    bytes: { from: bytesOf(was), to: bytesOf(is) },
    pages: pagesOf(was, is),
  };
}

const traits: Readonly<Record<DeltaKind, (release: Release) => string[]>> = {
  claims: ({ claims }) => claims.map(({ path }) => path),
  slots: ({ slots }) => slots.map(({ name }) => name),
  opens: ({ opens }) => opens,
  imports: ({ uses }) =>
    Object.entries(uses ?? {}).flatMap(([from, { names }]) =>
      Array.isArray(names) ? names.map((name) => `${name} from ${from}`) : [`all of ${from}`],
    ),
  calls: ({ calls }) => calls,
};

const bytesOf = (release: Release | undefined): number =>
  Object.values(release?.files ?? {}).reduce((sum, { bytes }) => sum + bytes, 0);

function pagesOf(was: Release | undefined, is: Release | undefined): Change['pages'] {
  const [old, next] = [was?.sizes ?? {}, is?.sizes ?? {}];
  const pages = [...new Set([...Object.keys(old), ...Object.keys(next)])].sort();
  return pages
    .map((page) => ({ page, from: old[page] ?? null, to: next[page] ?? null }))
    .filter(({ from, to }) => from !== to);
}
