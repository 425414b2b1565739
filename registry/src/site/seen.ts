import { compositionOf, stableOf, type ChannelPayload } from '../channels/channel-file';
import type { FullComposition } from '../channels/composition';
import { compositionFor } from '../channels/resolve';

/** The one set this visitor gets, for pages and live answers alike; a browser that keeps no name gets what most get. */
export function seenBy(state: ChannelPayload, visitor: string | undefined): FullComposition {
  return visitor === undefined ? stableOf(state) : compositionOf(state, compositionFor(state, visitor).id);
}

/** Something made for each composition of a channel file, once; forgotten with the file. */
export class PerComposition<T> {
  private of: ChannelPayload | undefined;
  private made = new Map<number, T>();

  constructor(private readonly make: (state: ChannelPayload, composition: FullComposition) => T) {}

  get(state: ChannelPayload, composition: FullComposition): T {
    if (this.of !== state) {
      this.of = state;
      this.made = new Map();
    }
    const known = this.made.get(composition.id) ?? this.make(state, composition);
    this.made.set(composition.id, known);
    return known;
  }
}
