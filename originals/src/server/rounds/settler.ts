import * as z from '@pavilion/contract/schema';
import type { Backoff } from '@pavilion/server/http/backoff';
import { isOpen, type OpenRound, type Round, type RoundChange } from '../records/round';
import { choiceBefore, isInstant, outcomeOf, winOf } from './outcome';
import type { RoundStore } from './round.store';
import { endsBet, responseOrNone, type Wallet, type WalletResponse } from './wallet.client';

interface Setup {
  readonly wallet: Wallet;
  readonly rounds: RoundStore;
  /** Pauses between the tries to complete a round. */
  readonly backoff: Backoff;
  readonly now: () => number;
}

/**
 * How long a process may work on a round before another one continues it: longer than a wallet call takes, and short
 * enough that the page of a round whose process ended gets a definite reply before it gives up after 15 s.
 */
export const WORK_MS = 8_000;

const WAITS_MS = 24 * 60 * 60_000;

/** Until when a round in play waits for its player. */
export const waitsUntil = ({ createdAt }: Round): number => createdAt + WAITS_MS;

/** Returns the id of a raising round's own stake: the version tells one attempt from the next. */
export const raiseId = ({ id, version }: OpenRound): string => `${id}-raise-${version}`;

/** Kept with a raising round whose stake is to be taken back: the id of that stake. */
const givenUpRaise = z.object({ raise: z.string() });

/** Returns the id of a raising round's stake that is to be taken back; null if it may be under way. */
export function raiseGivenUp({ state, detail }: Round): string | null {
  const read = givenUpRaise.safeParse(detail);
  return state === 'raising' && read.success ? read.data.raise : null;
}

/**
 * Returns what a raising round becomes before its stake is taken back: the process that has sent it can't take the step
 * any more, whatever the wallet replies.
 */
export function giveUpRaise(round: OpenRound): RoundChange & Pick<Round, 'state'> {
  return { state: 'raising', detail: { raise: raiseId(round) } };
}

/** Returns whether a wallet call, which may be repeated, decides what follows. */
const isSettling = (round: Round): boolean =>
  round.state === 'accepted' || round.state === 'doubtful' || raiseGivenUp(round) !== null;

/**
 * Completes rounds: repeats an owed win until the wallet accepts it, and rolls back a doubtful bet, unless the wallet
 * has paid its win with it. The given-up stake of a step is rolled back, and the round plays on without that step.
 */
export class Settler {
  private readonly stop = new AbortController();

  constructor(private readonly setup: Setup) {}

  /**
   * Makes the next wallet call of a round once, and schedules the next try if there is no response. Safe to repeat, by
   * several processes too, because the wallet identifies transactions by id.
   */
  async settle(round: Round): Promise<Round> {
    if (!isOpen(round) || !isSettling(round)) return round;
    const { rounds, now } = this.setup;
    const reply = await responseOrNone(round.state === 'accepted' ? this.sendWin(round) : this.sendRollback(round));
    // A stopping process leaves the rest to the others.
    if (this.stop.signal.aborted) return round;
    if (wasPaid(round, reply)) {
      const paid = await rounds.change(round, { state: 'accepted', ...outcomeOf(round) }, round.dueAt);
      return paid ? this.settle(paid) : rounds.get(round.id);
    }
    if (reply === 'none' || (reply.kind === 'refused' && !endsBet(reply))) {
      await rounds.postpone(round, now() + this.pauseAfter(round));
      return round;
    }
    if (round.state === 'raising') {
      const balance = reply.balance ?? null;
      const before = { state: 'playing', choice: choiceBefore(round), detail: null, balance } as const;
      return (await rounds.change(round, before, waitsUntil(round))) ?? rounds.get(round.id);
    }
    const state = reply.kind === 'ok' && round.state === 'accepted' ? 'settled' : 'rolled_back';
    const ended = await rounds.change(round, { state, balance: reply.balance ?? null }, 0);
    return ended ?? rounds.get(round.id);
  }

  close(): void {
    this.stop.abort();
  }

  private pauseAfter({ attempts }: OpenRound): number {
    const { backoff } = this.setup;
    return backoff[Math.min(attempts, backoff.length - 1)] ?? backoff[0];
  }

  private sendWin(round: Round): Promise<WalletResponse> {
    return this.setup.wallet.win({
      ...winOf(round),
      bet_transaction_id: `${round.id}-bet`,
      round_id: round.id,
      game_code: round.code,
      round_closed: true,
    });
  }

  private sendRollback(round: OpenRound): Promise<WalletResponse> {
    const raise = raiseGivenUp(round);
    return this.setup.wallet.rollback({
      transaction_id: `${raise ?? round.id}-back`,
      bet_transaction_id: raise ?? `${round.id}-bet`,
      round_id: round.id,
    });
  }
}

/** Returns whether the wallet refuses to roll back a doubtful bet because it paid the bet's win with it. */
function wasPaid(round: Round, reply: WalletResponse | 'none'): boolean {
  const isRefused = reply !== 'none' && reply.kind === 'refused' && reply.status === 'BAD_REQUEST';
  return isRefused && round.state === 'doubtful' && isInstant(round);
}
