import { sql } from 'kysely';
import type { FeedBet, readBetFeed } from '@pavilion/contract/calls/bet-feed';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { App } from '../../../kernel/app';
import { EXCHANGE } from '../../turnover/turnover.service';

const LISTED = 20;
const DAY_MS = 24 * 60 * 60_000;
/** The latest bets are read at most so often by a process, whoever asks; the wins of a day cost more and change less. */
const LATEST_MS = 5_000;
const HIGH_MS = 60_000;

/** Settled rounds of all players, as everybody sees them: with masked names, read once for all readers. */
export class BetFeed {
  private readonly latest;
  private readonly high;

  constructor(private readonly app: App) {
    this.latest = shareFor(app, LATEST_MS, () => this.list('latest'));
    this.high = shareFor(app, HIGH_MS, () => this.list('high'));
  }

  async read(): Promise<ReplyOf<typeof readBetFeed>> {
    const [latest, high] = await Promise.all([this.latest(), this.high()]);
    return { latest, high };
  }

  /** Leaves out players whose play is closed, whose names are no example to others, and withdrawn games. */
  private async list(order: 'latest' | 'high'): Promise<FeedBet[]> {
    const now = this.app.clock.now();
    const rows = await this.app.db
      .selectFrom('settlements as bet')
      .innerJoin('players', 'players.id', 'bet.playerId')
      .innerJoin('games', 'games.code', 'bet.gameCode')
      .select(['bet.gameCode', 'players.username', 'bet.stake', 'bet.win', 'bet.settledAt'])
      .where('bet.settledAt', '>', now - DAY_MS)
      .where('bet.gameType', '<>', EXCHANGE)
      .where('bet.stake', '>', 0)
      .$if(order === 'high', (query) => query.whereRef('bet.win', '>', 'bet.stake').orderBy('bet.win', 'desc'))
      .where('games.status', '<>', 'withdrawn')
      .where('players.status', '<>', 'frozen')
      .where(sql<boolean>`coalesce(players.restriction_until, 0) <= ${now}`)
      .orderBy('bet.settledAt', 'desc')
      .limit(LISTED)
      .execute();
    return rows.map(({ username, ...bet }) => ({ ...bet, player: maskName(username) }));
  }
}

/** Returns a name of which only the first and the last letter are shown, and not its length. */
export function maskName(username: string): string {
  return `${username.slice(0, 1)}***${username.slice(-1)}`;
}

/** Returns a read whose result all callers share for so long; a failed one is read again by the next caller. */
function shareFor<T>({ clock }: Pick<App, 'clock'>, ms: number, read: () => Promise<T>): () => Promise<T> {
  let shared: { readonly at: number; readonly result: Promise<T> } | undefined;
  return () => {
    const now = clock.now();
    if (shared !== undefined && now - shared.at < ms) return shared.result;
    const next = { at: now, result: read() };
    shared = next;
    next.result.catch(() => {
      if (shared === next) shared = undefined;
    });
    return next.result;
  };
}
