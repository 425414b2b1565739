import type { Trx } from '../database/database';
import type { Parts } from '../ledger/parts';
import { requireWithinLossLimit } from '../limits/judge.service';
import { freeRoundsIn, returnFreeRound, takeFreeRound, walletOfWin } from '../promotions/free-rounds.service';
import type { App } from '../server/app';
import type { OpenedPlay } from './launch.service';
import type { FreeRoundsLeft } from './provider-call';
import { refundRound } from './round.service';
import type { GamesTables } from './tables';

type BetRow = Pick<
  GamesTables['provider_transactions'],
  'id' | 'round_id' | 'amount' | 'from_main' | 'from_bonus' | 'free_round_id'
>;

/** A free bet found no free round to use. */
export class NoFreeRound extends Error {}

interface Stake {
  readonly amount: number;
  /** Of the movement. */
  readonly key: string;
  /** The free round that pays for it, as the provider names it. */
  readonly freeRound: string | undefined;
}

/**
 * Takes a stake from the player's money, or from what promotions cost where a free round pays for it.
 *
 * Either way the gaming account gets the stake, so that what a game brings is what was staked in it less what it paid.
 * A free bet loses the player nothing: no loss limit stands in its way.
 *
 * @throws {InsufficientFunds}
 * @throws {NoFreeRound}
 */
export async function takeStake(
  app: App,
  trx: Trx,
  play: OpenedPlay,
  { amount, key, freeRound }: Stake,
): Promise<Parts> {
  const now = app.clock.now();
  if (freeRound === undefined) {
    if (play.hasLossLimit) await requireWithinLossLimit(trx, play.player, amount, now);
    return app.ledger.stake(trx, play.player, amount, key);
  }
  await app.ledger.stakeFree(trx, play.player, amount, key);
  if (!(await takeFreeRound(trx, { id: freeRound, player: play.player, game: play.game, stake: amount }, now)))
    throw new NoFreeRound();
  return { main: 0, bonus: 0 };
}

/** In which proportion a bet's win goes to main and bonus money. */
export async function shareOfWin(trx: Trx, { from_main, from_bonus, free_round_id: free }: BetRow): Promise<Parts> {
  if (free === null) return { main: from_main, bonus: from_bonus };
  return (await walletOfWin(trx, free)) === 'main' ? { main: 1, bonus: 0 } : { main: 0, bonus: 1 };
}

/** Gives a bet's stake back to where it came from, and takes it out of its round. */
export async function returnStake(
  app: Pick<App, 'ledger' | 'clock'>,
  trx: Trx,
  provider: string,
  player: string,
  bet: BetRow,
): Promise<void> {
  // Whoever comes second, the provider or an operator, has the same key and moves nothing.
  const key = `rollback:${provider}:${bet.id}`;
  const round = { provider, round: bet.round_id, player, at: app.clock.now() };
  if (bet.free_round_id === null) {
    await app.ledger.refund(trx, player, { main: bet.from_main, bonus: bet.from_bonus }, key);
    await refundRound(trx, { ...round, stake: bet.amount });
    return;
  }
  await app.ledger.refundFree(trx, player, bet.amount, key);
  await returnFreeRound(trx, bet.free_round_id);
  await refundRound(trx, { ...round, stake: 0, freeStake: bet.amount });
}

/** What the player can play for nothing in a game, as a provider is told; nothing where there is none. */
export async function freeRoundsLeft(
  app: App,
  player: string,
  game: string,
  trx?: Trx,
): Promise<{ free_rounds?: FreeRoundsLeft }> {
  const found = await freeRoundsIn(trx ?? app.db, player, game, app.clock.now());
  if (found === undefined) return {};
  return {
    free_rounds: {
      id: found.id,
      stake: (found.stake / 100).toFixed(2),
      left: found.remaining,
      expires_at: new Date(found.expires_at).toISOString(),
    },
  };
}
