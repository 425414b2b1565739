import type { FullPart } from '@pavilion/releases/composition';
import type { RefusalCode } from '@pavilion/releases/refusals';
import type { Finding } from '@pavilion/releases/registry-api/findings';
import type { Release } from '@pavilion/releases/release.schema';
import type { SuiteResult } from '../attestations/attestations.service';
import type { Budgets } from '../kernel/dependencies';

/** Data that gates compare a composition with. */
export interface GateContext {
  readonly channel: string;
  /** The channel's live composition. */
  readonly before: readonly FullPart[];
  /** Suites that the channel requires. */
  readonly required: readonly string[];
  /** Latest valid result of each suite for exactly this composition. */
  readonly attested: ReadonlyMap<string, SuiteResult>;
  /** Remotes, as name@version, that were compiled with the composition's host: the result decides, not versions. */
  readonly compiled: ReadonlySet<string>;
  readonly api?: { readonly version: string; readonly calls: readonly string[] };
  readonly budgets?: Budgets;
}

/** Checks one aspect of a composition, including its fallbacks. */
export type Gate = (parts: readonly FullPart[], context: GateContext) => readonly Finding[];

export const refusal = (code: RefusalCode, message: string): Finding => ({ severity: 'refusal', code, message });

/** A release of the composition and the way to refuse it: a fallback can be dropped, a release cannot. */
export interface Candidate {
  readonly release: Release;
  readonly label: string;
  readonly isFallback: boolean;
  readonly refuse: (code: RefusalCode, message: string) => Finding;
}

export const labelOf = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name}@${version}`;

/** Returns every release that a visitor of the composition may run. */
export function candidates(parts: readonly FullPart[]): Candidate[] {
  return parts.flatMap(({ release, fallback }) => {
    const main = { release, label: labelOf(release), isFallback: false, refuse: refusal };
    if (!fallback) return [main];
    const way = `It is the fallback of ${labelOf(release)}; --without-fallback ${release.name} checks the composition without it.`;
    return [
      main,
      {
        release: fallback,
        label: labelOf(fallback),
        isFallback: true,
        refuse: (_code: RefusalCode, message: string) => refusal('fallback_unfit', `${message} ${way}`),
      },
    ];
  });
}

/** Joins names as 'a', 'a and b', 'a, b and 3 more'. */
export function some(names: readonly string[], most = 3): string {
  const shown = names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
