import { compositionOf, stableOf, type ChannelPayload } from '../channels/channel-file';
import type { FullComposition } from '../channels/composition';
import { compositionFor, type Cohort } from '../channels/resolve';
import type { Grant } from '../grants/grant-token';
import type { Faults } from './grants/faults';

/** The one set a visitor gets, for pages and live answers alike, and why this one. */
export interface Seen {
  readonly composition: FullComposition;
  readonly cohort: Cohort;
  /** Only of the cohort `granted`. */
  readonly grant?: Grant;
  /** Parts this browser wants broken. */
  readonly faults?: Faults;
}

/** What a visitor sees without a grant; a browser that keeps no name gets what most get. */
export function seenBy(state: ChannelPayload, visitor: string | undefined): Seen {
  if (visitor === undefined) return { composition: stableOf(state), cohort: 'control' };
  const { id, cohort } = compositionFor(state, visitor);
  return { composition: compositionOf(state, id), cohort };
}

/** Something made for each composition of a channel file, once; forgotten with the file. */
export class PerComposition<T> {
  private of: ChannelPayload | undefined;
  private made = new Map<string, T>();

  constructor(
    private readonly make: (state: ChannelPayload, seen: Seen) => T,
    /** What it depends on besides the composition. */
    private readonly variant: (seen: Seen) => string = () => '',
  ) {}

  get(state: ChannelPayload, seen: Seen): T {
    if (this.of !== state || this.made.size >= MOST) {
      this.of = state;
      this.made = new Map();
    }
    const key = `${seen.composition.id} ${this.variant(seen)}`;
    const known = this.made.get(key) ?? this.make(state, seen);
    this.made.set(key, known);
    return known;
  }
}

// Far more than the sets and grants of a busy day.
const MOST = 200;
