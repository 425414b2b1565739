import { type ChannelPayload, compositionOf, stableOf } from '@pavilion/releases/channel-file';
import type { FullComposition } from '@pavilion/releases/composition';
import type { Grant } from '@pavilion/releases/grant-token';
import { type Cohort, compositionFor } from '@pavilion/releases/resolve';
import { type Faults, formatFaults } from './faults';

/** Composition resolved for a visitor, for pages and live responses alike, with its cohort. */
export interface VisitorComposition {
  readonly composition: FullComposition;
  readonly cohort: Cohort;
  /** Set only for the cohort `granted`. */
  readonly grant?: Grant;
  /** Parts that this browser wants to be faulty. */
  readonly faults?: Faults;
}

/** Resolves the composition without a grant; a browser without cookies gets the stable one. */
export function resolveForVisitor(state: ChannelPayload, visitor: string | undefined): VisitorComposition {
  if (visitor === undefined) return { composition: stableOf(state), cohort: 'control' };
  const { id, cohort } = compositionFor(state, visitor);
  return { composition: compositionOf(state, id), cohort };
}

/** Returns a key that distinguishes a granted browser's pages from those of others with the same composition. */
export const variantOf = ({ grant, faults }: VisitorComposition): string =>
  grant ? `${grant.id} ${faults ? formatFaults(faults) : ''}` : '';

/** Caches a value per composition of a channel file; a new file clears it. */
export class PerComposition<T> {
  private of: ChannelPayload | undefined;
  private cache = new Map<string, T>();

  constructor(
    private readonly make: (state: ChannelPayload, resolved: VisitorComposition) => T,
    /** Returns anything else the value depends on. */
    private readonly variant: (resolved: VisitorComposition) => string = () => '',
  ) {}

  get(state: ChannelPayload, resolved: VisitorComposition): T {
    if (this.of !== state || this.cache.size >= MAX_NAMED) {
      this.of = state;
      this.cache = new Map();
    }
    const key = `${resolved.composition.id} ${this.variant(resolved)}`;
    const entry = this.cache.get(key) ?? this.make(state, resolved);
    this.cache.set(key, entry);
    return entry;
  }
}

// Far more than the compositions and grants of a busy day.
const MAX_NAMED = 200;
