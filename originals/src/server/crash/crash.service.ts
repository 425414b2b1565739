import { randomUUID } from 'node:crypto';
import type { Backoff } from '@pavilion/server/http/backoff';
import { lowestOut, multiplierAt } from '../../engines/crash';
import type { RoundView } from '../../protocol/messages';
import { type CrashBet, isDone } from '../records/flight';
import type { Play } from '../records/play';
import { takaOf } from '../rounds/money';
import { OneAtATime } from '../rounds/one-at-a-time';
import { WORK_MS } from '../rounds/settler';
import { responseOrNone, type Wallet } from '../rounds/wallet.client';
import { BetSettler } from './bet.settler';
import type { BetStore } from './bet.store';
import { endedOf, outcomeOf } from './chain';
import { masked, pastRoundOf } from './crash.views';
import type { FlightStore } from './flight.store';
import { FlightLoop } from './flight-loop';
import type { Times } from './flight-runner';

/** A validated bet request: stake in poisha, `auto` in hundredths. */
interface BetRequest {
  readonly key: string;
  /** Which of the player's bets in the flight it is. */
  readonly place: number;
  readonly stake: number;
  readonly auto: number | null;
}

/** A player with the site's money or with demo credits. */
export interface CrashPlayer {
  readonly play: Play;
  readonly name: string;
  readonly demo: boolean;
}

interface CrashSetup {
  readonly walletOf: (of: Pick<CrashBet, 'demo'>) => Wallet;
  readonly flights: FlightStore;
  readonly bets: BetStore;
  readonly backoff: Backoff;
  readonly times?: Times;
  /** Milliseconds since 1970 by the database's clock. */
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

const usualTimes: Times = { bettingMs: 5_000, crashedMs: 3_000, tickMs: 100, leaseMs: 3_000 };
const CLAIMED_AT_ONCE = 50;
const DEMO_BETS_MS = 60 * 60_000;

/**
 * Handles bets in shared flights against the site's wallet, with one series of flights per game, in any number of
 * processes.
 *
 * Each step is committed before it is taken. Every process decides cash-outs by itself, by the database's clock. A bet
 * the wallet hasn't confirmed when its flight starts is rolled back; a flight whose process ended refunds every stake
 * still in it; `sweep` of any process completes the bets of one that ended.
 */
export class CrashService {
  private readonly loops = new Map<string, FlightLoop>();
  private readonly turns = new OneAtATime();
  private readonly settler: BetSettler;

  constructor(private readonly setup: CrashSetup) {
    this.settler = new BetSettler(setup);
  }

  /** Returns the flights of a game, as this process shows them. */
  loop(code: string): FlightLoop {
    const { flights, bets, times = usualTimes, now, report } = this.setup;
    const existing = this.loops.get(code);
    if (existing) return existing;
    const loop = new FlightLoop({ code, flights, bets, times, now, decided: (all) => this.pay(all), report });
    this.loops.set(code, loop);
    return loop;
  }

  /** Returns the bet for this key, placed now or before. One bet per player, flight and place. */
  place(crashPlayer: CrashPlayer, request: BetRequest): Promise<CrashBet | 'key_reused' | 'not_open' | 'round_open'> {
    const { play, name, demo } = crashPlayer;
    return this.turns.run(play.player, async () => {
      const { bets } = this.setup;
      const createdAt = Math.floor(this.setup.now());
      const draft = {
        ...request,
        id: randomUUID(),
        code: play.code,
        player: play.player,
        name: masked(name),
        demo,
        createdAt,
        dueAt: createdAt + WORK_MS,
      };
      const placing = await bets.place(draft);
      if (placing.kind === 'opened') return this.begin(play, placing.bet);
      if (placing.kind === 'in-flight') return 'round_open';
      const earlier = placing.kind === 'repeated' ? placing.bet : await bets.byKey(play.player, request.key);
      if (!earlier) return placing.kind === 'repeated' ? 'key_reused' : 'not_open';
      return isRepeat(earlier, play, request) ? earlier : 'key_reused';
    });
  }

  /**
   * Cashes the player's bet out; null if it isn't theirs. Waits briefly for the payment; the result itself is
   * immediate. The time of the request decides: at or after the crash it is too late.
   */
  async leave({ play }: CrashPlayer, id: string): Promise<CrashBet | null> {
    const { bets, now } = this.setup;
    const at = now();
    const entry = await bets.findInFlight(id);
    if (entry?.bet.player !== play.player || entry.bet.code !== play.code) return null;
    const { bet, flight, chain } = entry;
    const { point, durationMs } = outcomeOf(flight, chain);
    const elapsed = at - (flight.startedAt ?? Infinity);
    const reached = Math.min(multiplierAt(elapsed), point);
    // A cash-out at 1.00 would be a bet that can't lose.
    const isInTime = flight.state === 'flying' && elapsed < durationMs && reached >= lowestOut;
    if (bet.state === 'accepted' && isInTime) {
      const out = bet.auto === null ? reached : Math.min(bet.auto, reached);
      // Of several requests, and the end of the flight, the first decides.
      const decided = await bets.change(bet, { state: 'out', out, dueAt: Math.ceil(now() + WORK_MS) });
      if (decided) this.pay([decided]);
    }
    await this.settler.waitFor(id);
    return bets.get(id);
  }

  lastBet({ play }: CrashPlayer, place: number): Promise<CrashBet | undefined> {
    return this.setup.bets.lastBet(play.code, play.player, place);
  }

  /** Returns a seat in an ended flight, for replay. */
  async pastRound(id: string): Promise<RoundView | undefined> {
    const entry = await this.setup.bets.findInFlight(id);
    return entry?.bet.state === 'settled' && entry.flight.state === 'crashed'
      ? pastRoundOf(entry.bet, endedOf(entry.flight, entry.chain))
      : undefined;
  }

  /**
   * Cuts flights whose process ended and that no process with listeners has taken over, and completes bets that are
   * due.
   */
  async sweep(): Promise<void> {
    const { flights, bets, now } = this.setup;
    await flights.cutAbandoned(now());
    const due = await bets.claimDue(now(), now() + WORK_MS, CLAIMED_AT_ONCE);
    await Promise.all(due.map((bet) => this.settler.advance(bet)));
  }

  /** Deletes demos' bets that have ended. */
  async deleteDemoBets(): Promise<void> {
    await this.setup.bets.deleteDemos(this.setup.now() - DEMO_BETS_MS);
  }

  /** Resolves when no bet is being paid by this process. */
  idle(): Promise<void> {
    return this.settler.idle();
  }

  async close(): Promise<void> {
    this.settler.close();
    await Promise.all([...this.loops.values()].map((loop) => loop.close()));
    await this.settler.idle();
  }

  private async begin(play: Play, opened: CrashBet): Promise<CrashBet> {
    const { bets, now } = this.setup;
    const { id, code, stake } = opened;
    const call = {
      token: play.token,
      transaction_id: `${id}-bet`,
      round_id: id,
      game_code: code,
      amount: takaOf(stake),
    };
    const reply = await responseOrNone(this.setup.walletOf(opened).bet(call));
    const balance = reply === 'none' ? null : (reply.balance ?? null);
    if (reply !== 'none' && reply.kind === 'refused') {
      const refused = { state: 'refused', refusal: reply.status, balance, dueAt: null } as const;
      return (await bets.change(opened, refused)) ?? bets.get(id);
    }
    const accepted = reply === 'none' ? undefined : await bets.accept(opened, balance);
    if (accepted) {
      this.loop(code).refresh();
      return accepted;
    }
    // Not confirmed when its flight started, so it never flies.
    const doubtful = await bets.change(opened, { state: 'doubtful', dueAt: Math.ceil(now() + WORK_MS) });
    return doubtful ? this.settler.settle(doubtful) : bets.get(id);
  }

  /** Pays decided bets in the background, and shows them. */
  private pay(decided: readonly CrashBet[]): void {
    for (const bet of decided) if (!isDone(bet)) this.settler.start(bet);
    const [first] = decided;
    if (first) this.loop(first.code).refresh();
  }
}

function isRepeat(earlier: CrashBet, play: Play, { place, stake, auto }: BetRequest): boolean {
  return earlier.code === play.code && earlier.place === place && earlier.stake === stake && earlier.auto === auto;
}
