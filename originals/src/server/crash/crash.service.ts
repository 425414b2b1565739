import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { type Backoff, untilAccepted } from '@pavilion/server/http/backoff';
import type { RoundView } from '../../protocol/messages';
import { takaOf } from '../rounds/money';
import { OneAtATime } from '../rounds/one-at-a-time';
import type { Play } from '../rounds/play.store';
import { endsBet, responseOrNone, type Wallet, type WalletResponse } from '../rounds/wallet.client';
import { type CrashBet, type CrashStore, isDone } from './crash.store';
import { masked, pastRoundOf, winOf } from './crash.views';
import { endedOf, FlightLoop, type Times } from './flight-loop';

/** A validated bet request: stake in poisha, `auto` in hundredths. */
interface BetRequest {
  readonly key: string;
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
  /** Returns the wallet of a bet; undefined if its demo is gone. */
  readonly walletOf: (of: Pick<CrashBet, 'player' | 'demo'>) => Wallet | undefined;
  readonly store: CrashStore;
  readonly backoff: Backoff;
  readonly times?: Times;
  readonly now?: () => number;
}

const usualTimes: Times = { bettingMs: 5_000, crashedMs: 3_000, tickMs: 100 };

/**
 * Handles bets in shared flights against the site's wallet, with one series of flights per game.
 *
 * Each step is on disk before it is taken. A bet the wallet hasn't confirmed when its flight starts is rolled back;
 * a
 * flight cut short by the end of the process refunds every stake still in it; `recover` pays decided bets.
 */
export class CrashService {
  private readonly lines = new Map<string, FlightLoop>();
  private readonly turns = new OneAtATime();
  private readonly repairs = new Map<string, Promise<void>>();
  private readonly stop = new AbortController();

  constructor(private readonly setup: CrashSetup) {}

  line(code: string): FlightLoop {
    const { store, times = usualTimes, now = () => performance.now() } = this.setup;
    const existing = this.lines.get(code);
    const line =
      existing ??
      new FlightLoop({ code, store, times, now, decided: (bets) => bets.forEach(({ id }) => this.repair(id)) });
    this.lines.set(code, line);
    return line;
  }

  /** Returns the bet for this key, placed now or before. One bet per player and flight. */
  place(crashPlayer: CrashPlayer, request: BetRequest): Promise<CrashBet | 'key_reused' | 'not_open' | 'round_open'> {
    const { play } = crashPlayer;
    return this.turns.run(play.player, async () => {
      const { store } = this.setup;
      const earlier = store.byItsKey(play.player, request.key);
      if (earlier) {
        const same = earlier.code === play.code && earlier.stake === request.stake && earlier.auto === request.auto;
        return same ? earlier : 'key_reused';
      }
      const flight = this.line(play.code).betting;
      if (!flight) return 'not_open';
      const last = store.lastBet(play.code, play.player);
      if (last && last.flight === flight.id && last.state !== 'refused' && last.state !== 'rolled_back')
        return 'round_open';
      return this.begin(crashPlayer, request, flight.id);
    });
  }

  /**
   * Cashes the player's bet out; null if it isn't theirs. Waits briefly for the payment; the result itself is
   * immediate.
   */
  async leave({ play }: CrashPlayer, id: string): Promise<CrashBet | null> {
    const bet = this.setup.store.find(id);
    if (bet?.player !== play.player || bet.code !== play.code) return null;
    this.line(play.code).leave(id);
    await this.repairs.get(id);
    return this.setup.store.bet(id);
  }

  lastBet({ play }: CrashPlayer): CrashBet | undefined {
    return this.setup.store.lastBet(play.code, play.player);
  }

  /** Returns a seat in an ended flight, for replay. */
  pastRound(id: string): RoundView | undefined {
    const { store } = this.setup;
    const bet = store.find(id);
    const flight = bet && store.flight(bet.flight);
    const chain = flight && store.chain(flight.chain);
    return bet?.state === 'settled' && flight?.state === 'crashed' && chain
      ? pastRoundOf(bet, endedOf(flight, chain))
      : undefined;
  }

  /** Completes an earlier process's work: cuts unfinished flights, and pays or refunds bets. */
  recover(): void {
    const { store } = this.setup;
    for (const flight of store.interrupted()) store.save({ flight: { ...flight, state: 'cut' } });
    for (const bet of store.unfinished()) {
      if (bet.state === 'opened' || bet.state === 'accepted') store.change(bet.id, { state: 'doubtful' });
      this.repair(bet.id);
    }
  }

  /** Resolves when no repair is running. */
  async idle(): Promise<void> {
    await Promise.all(this.repairs.values());
  }

  close(): void {
    this.stop.abort();
    for (const line of this.lines.values()) line.close();
  }

  private async begin({ play, name, demo }: CrashPlayer, request: BetRequest, flight: string): Promise<CrashBet> {
    const { store } = this.setup;
    const id = randomUUID();
    const at = new Date().toISOString();
    const { player, code } = play;
    store.save({
      bet: { id, flight, code, player, demo, name: masked(name), ...request, at, state: 'opened', out: null },
    });
    const call = {
      token: play.token,
      transaction_id: `${id}-bet`,
      round_id: id,
      game_code: code,
      amount: takaOf(request.stake),
    };
    const reply = await responseOrNone(this.walletOf({ player, demo }).bet(call));
    // A stopping process leaves the rest to the next one.
    if (this.stop.signal.aborted) return store.bet(id);
    if (reply !== 'none' && reply.kind === 'refused')
      return store.change(id, { state: 'refused', refusal: reply.status, balance: reply.balance });
    const line = this.line(code);
    if (reply !== 'none' && line.betting?.id === flight) {
      const bet = store.change(id, { state: 'accepted', balance: reply.balance });
      line.broadcastBet(bet);
      return bet;
    }
    // Not confirmed when its flight started, so it never flies.
    store.change(id, { state: 'doubtful' });
    const result = await this.repairOnce(id);
    if (!isDone(result)) this.repair(id);
    return result;
  }

  private repair(id: string): void {
    if (this.repairs.has(id)) return;
    const attempt = async (): Promise<boolean> => isDone(await this.repairOnce(id));
    this.repairs.set(
      id,
      untilAccepted(attempt, this.setup.backoff, this.stop.signal).then(() => void this.repairs.delete(id)),
    );
  }

  /**
   * Retries once the wallet call a bet still needs. Safe to repeat, because the wallet identifies transactions by
   * id.
   */
  private async repairOnce(id: string): Promise<CrashBet> {
    const { store } = this.setup;
    const bet = store.bet(id);
    const isDecided = bet.state === 'out' || bet.state === 'lost';
    if (!isDecided && bet.state !== 'doubtful') return bet;
    if (!this.setup.walletOf(bet)) return store.change(id, { state: 'rolled_back' });
    const reply = await responseOrNone(isDecided ? this.sendWin(bet) : this.sendRollback(bet));
    const now = store.bet(id);
    if (this.stop.signal.aborted || reply === 'none' || isDone(now)) return now;
    const { balance } = reply;
    if (reply.kind === 'ok') return store.change(id, { state: isDecided ? 'settled' : 'rolled_back', balance });
    return endsBet(reply) ? store.change(id, { state: 'rolled_back', balance }) : now;
  }

  private sendWin(bet: CrashBet): Promise<WalletResponse> {
    const { id, code, out, flight, auto } = bet;
    const { nonce = 0, chain = '' } = this.setup.store.flight(flight) ?? {};
    const client_seed = this.setup.store.chain(chain)?.salt;
    // The flight's end stays secret while others are still in it.
    const detail = {
      engine: 'crash',
      choice: { out, auto },
      result: { flight },
      multiplier: (out ?? 0) * 100,
      nonce,
      client_seed,
    };
    return this.walletOf(bet).win({
      transaction_id: `${id}-win`,
      bet_transaction_id: `${id}-bet`,
      round_id: id,
      game_code: code,
      amount: takaOf(winOf(bet)),
      round_closed: true,
      detail,
    });
  }

  private walletOf(of: Pick<CrashBet, 'player' | 'demo'>): Wallet {
    const wallet = this.setup.walletOf(of);
    if (!wallet) throw new Error('The demo of this bet is over');
    return wallet;
  }

  private sendRollback(bet: CrashBet): Promise<WalletResponse> {
    const { id } = bet;
    return this.walletOf(bet).rollback({ transaction_id: `${id}-back`, bet_transaction_id: `${id}-bet`, round_id: id });
  }
}
