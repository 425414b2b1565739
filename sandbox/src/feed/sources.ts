import type { Card } from './card';
import type { FeedMessage, FeedSource } from './feed.messages';
import { Replay } from './replay';

/** Combines several sources; more can be added while it runs. */
export class Sources implements FeedSource {
  private readonly all: FeedSource[];

  constructor(...sources: FeedSource[]) {
    this.all = sources;
  }

  get inPlay(): boolean {
    return this.all.some((source) => source.inPlay);
  }

  get marketIds(): string[] {
    return this.all.flatMap((source) => source.marketIds);
  }

  add(source: FeedSource): void {
    this.all.push(source);
  }

  /** The replay that plays this market; undefined if none does. */
  replayOf(marketId: string): Replay | undefined {
    return this.all.find(
      (source): source is Replay =>
        source instanceof Replay && source.playedMarkets.some((market) => market.marketId === marketId),
    );
  }

  images(now: number): FeedMessage[] {
    return this.all.flatMap((source) => source.images(now));
  }

  tick(now: number): FeedMessage[] {
    return this.all.flatMap((source) => source.tick(now));
  }

  card(eventId: string): Card | undefined {
    for (const source of this.all) {
      const card = source.card(eventId);
      if (card) return card;
    }
    return undefined;
  }
}
