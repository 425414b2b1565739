import type { Backoff } from '@pavilion/server/http/backoff';
import { isOpen, type OpenRound, type Round } from '../records/round';
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

/** States in which a wallet call decides what follows. */
const callStates: readonly Round['state'][] = ['accepted', 'doubtful', 'raising'];

/**
 * Completes rounds: repeats an owed win until the wallet accepts it, and rolls back a doubtful bet, unless the wallet
 * has paid its win with it. The doubtful stake of a step is rolled back, and the round plays on without that step.
 */
export class Settler {
  private readonly stop = new AbortController();

  constructor(private readonly setup: Setup) {}

  /**
   * Makes the next wallet call of a round once, and schedules the next try if there is no response. Safe to repeat, by
   * several processes too, because the wallet identifies transactions by id.
   */
  async settle(round: Round): Promise<Round> {
    if (!isOpen(round) || !callStates.includes(round.state)) return round;
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
      const before = { state: 'playing', choice: choiceBefore(round), balance: reply.balance ?? null } as const;
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
    const isRaise = round.state === 'raising';
    return this.setup.wallet.rollback({
      transaction_id: isRaise ? `${raiseId(round)}-back` : `${round.id}-back`,
      bet_transaction_id: isRaise ? raiseId(round) : `${round.id}-bet`,
      round_id: round.id,
    });
  }
}

/** Returns whether the wallet refuses to roll back a doubtful bet because it paid the bet's win with it. */
function wasPaid(round: Round, reply: WalletResponse | 'none'): boolean {
  const isRefused = reply !== 'none' && reply.kind === 'refused' && reply.status === 'BAD_REQUEST';
  return isRefused && round.state === 'doubtful' && isInstant(round);
}
