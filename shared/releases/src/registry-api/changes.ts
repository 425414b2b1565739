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

/** Changes between two compositions. */
export interface Difference {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly Change[];
}
