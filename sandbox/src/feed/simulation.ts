import type { Card } from './card';
import { LiveMatch } from './cricket/live-match';
import type { FeedMessage, FeedSource } from './feed.messages';
import { type Random, seeded } from './random';
import type { SaveScorecard } from './scorecard-folder';
import { UpcomingMatches } from './upcoming';

/** Simulates an evening of cricket: one live T20 after another, and upcoming matches. */
export class Simulation implements FeedSource {
  private readonly random: Random;
  private readonly upcoming: UpcomingMatches;
  private live: LiveMatch;
  private latest: number;

  private savedEventId = '';

  /** @param save - stores the official scorecard of each match when it ends. */
  constructor(
    seed: number,
    now: number,
    private readonly save: SaveScorecard = () => undefined,
  ) {
    this.random = seeded(seed);
    // Ids grow with time, so that a restart never reuses a market that already has bets.
    this.latest = Math.floor(now / 1_000);
    this.live = new LiveMatch(String(this.latest), now, this.random);
    this.upcoming = new UpcomingMatches(now, this.random);
    this.live.tick(now);
  }

  get inPlay(): boolean {
    return this.live.inPlay;
  }

  get marketIds(): string[] {
    return [...(this.live.inPlay ? this.live.marketIds : []), ...this.upcoming.marketIds];
  }

  images(now: number): FeedMessage[] {
    return [...this.live.images(now), ...this.upcoming.images(now)];
  }

  tick(now: number): FeedMessage[] {
    const messages = [...this.live.tick(now), ...this.upcoming.tick(now)];
    this.saveScorecard();
    return this.live.isDone(now) ? [...messages, ...this.startNext(now)] : messages;
  }

  card(eventId: string): Card | undefined {
    return eventId === this.live.eventId ? this.live.card : this.upcoming.card(eventId);
  }

  private saveScorecard(): void {
    const { eventId, scorecard } = this.live;
    if (scorecard === undefined || eventId === this.savedEventId) return;
    this.savedEventId = eventId;
    this.save(eventId, scorecard);
  }

  private startNext(now: number): FeedMessage[] {
    this.latest = Math.max(Math.floor(now / 1_000), this.latest + 1);
    this.live = new LiveMatch(String(this.latest), now, this.random);
    this.live.tick(now);
    return this.live.images(now);
  }
}
