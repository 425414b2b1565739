import type { SuiteResult } from '../attestations/attestations.service';
import type { FullPart } from '../channels/composition';
import type { Budgets } from '../dependencies';
import type { RefusalCode } from '../registry.errors';
import type { Release } from '../releases/release.schema';

/** What a gate has to say about a set, in words for a person. */
export type Finding =
  | { readonly severity: 'refusal'; readonly code: RefusalCode; readonly message: string }
  | { readonly severity: 'warning'; readonly code: 'duplicate_modules' | 'slot_unsaid'; readonly message: string };

/** What a gate may hold the set against. */
export interface GateContext {
  readonly channel: string;
  /** What the channel shows now. */
  readonly before: readonly FullPart[];
  /** Suites the channel asks for. */
  readonly required: readonly string[];
  /** The last result of each suite for exactly this set, as long as it counts. */
  readonly attested: ReadonlyMap<string, SuiteResult>;
  readonly api?: { readonly version: string; readonly calls: readonly string[] };
  readonly budgets?: Budgets;
}

/** Looks at one thing about a set, fallbacks included. */
export type Gate = (parts: readonly FullPart[], context: GateContext) => readonly Finding[];

export const refusal = (code: RefusalCode, message: string): Finding => ({ severity: 'refusal', code, message });

/** A release of the set, and how to refuse it: a fallback may leave the set, a release may not. */
export interface Candidate {
  readonly release: Release;
  readonly label: string;
  readonly refuse: (code: RefusalCode, message: string) => Finding;
}

export const labelOf = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name}@${version}`;

/** Every release a visitor of the set may come to run. */
export function candidates(parts: readonly FullPart[]): Candidate[] {
  return parts.flatMap(({ release, fallback }) => {
    const main = { release, label: labelOf(release), refuse: refusal };
    if (!fallback) return [main];
    const way = `It is what ${labelOf(release)} falls back to; --without-fallback ${release.name} shows the set without it.`;
    return [
      main,
      {
        release: fallback,
        label: labelOf(fallback),
        refuse: (_code: RefusalCode, message: string) => refusal('fallback_unfit', `${message} ${way}`),
      },
    ];
  });
}

/** 'a', 'a and b', 'a, b and 3 more'. */
export function some(names: readonly string[], most = 3): string {
  const shown = names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
