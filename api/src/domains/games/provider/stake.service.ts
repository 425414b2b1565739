import type { FreeRoundsLeft } from '@pavilion/contract/partners/provider-wallet';
import type { App } from '../../../kernel/app';
import { inSavepoint, type Trx } from '../../../kernel/database/database';
import type { Tables } from '../../../kernel/database/tables';
import type { Parts } from '../../../ledger/parts';
import { requireWithinLossLimit } from '../../limits/limit-check.service';
import { freeRoundsIn, returnFreeRound, takeFreeRound, walletOfWin } from '../../promotions/free-rounds.service';
import type { OpenedPlay } from '../launch/launch.service';
import { refundRound, type RoundPlace } from '../rounds/round.service';

type BetRow = Pick<Tables['providerTransactions'], 'id' | 'amount' | 'fromMain' | 'fromBonus' | 'freeRoundId'>;

/** Thrown when a free bet has no free round to use. */
export class NoFreeRound extends Error {}

interface Stake {
  readonly amount: number;
  /** The ledger posting key. */
  readonly key: string;
  /** The free round that pays for the bet, as named by the provider. */
  readonly freeRound: string | undefined;
}

/** A stake's parts by wallet, and the player's balance without it; poisha. */
export interface TakenStake {
  readonly parts: Parts;
  readonly balance: number;
}

/**
 * Takes a stake from the player's money, or from promotion costs if a free round pays for it.
 *
 * The gaming account receives the stake either way, so that a game's revenue is stakes minus payouts. A free bet
 * costs the player nothing, so no loss limit applies.
 *
 * @throws {InsufficientFunds} nothing was moved, as with the next one.
 * @throws {NoFreeRound}
 */
export async function takeStake(
  app: App,
  trx: Trx,
  play: OpenedPlay,
  { amount, key, freeRound }: Stake,
): Promise<TakenStake> {
  const now = app.clock.now();
  if (freeRound === undefined) {
    if (play.hasLossLimit) await requireWithinLossLimit(trx, play.player, amount, now);
    return app.ledger.stake(trx, play.player, amount, key);
  }
  await inSavepoint(trx, async () => {
    await app.ledger.stakeFree(trx, play.player, amount, key);
    if (!(await takeFreeRound(trx, { id: freeRound, player: play.player, game: play.game, stake: amount }, now)))
      throw new NoFreeRound();
  });
  const { main, bonus } = await app.ledger.balance(trx, play.player);
  return { parts: { main: 0, bonus: 0 }, balance: main + bonus };
}

/** Returns the proportion in which a bet's win is paid to main and bonus money. */
export async function shareOfWin(trx: Trx, { fromMain, fromBonus, freeRoundId: free }: BetRow): Promise<Parts> {
  if (free === null) return { main: fromMain, bonus: fromBonus };
  return (await walletOfWin(trx, free)) === 'main' ? { main: 1, bonus: 0 } : { main: 0, bonus: 1 };
}

/** Refunds a bet's stake to its source and removes it from its round. */
export async function returnStake(
  app: Pick<App, 'ledger' | 'clock'>,
  trx: Trx,
  place: RoundPlace,
  bet: BetRow,
): Promise<void> {
  const { provider, player } = place;
  // Provider and operator use the same posting key: the second refund moves nothing.
  const key = `rollback:${provider}:${bet.id}`;
  const round = { ...place, at: app.clock.now() };
  if (bet.freeRoundId === null) {
    await app.ledger.refund(trx, player, { main: bet.fromMain, bonus: bet.fromBonus }, key);
    await refundRound(trx, { ...round, stake: bet.amount });
    return;
  }
  await app.ledger.refundFree(trx, player, bet.amount, key);
  await returnFreeRound(trx, bet.freeRoundId);
  await refundRound(trx, { ...round, stake: 0, freeStake: bet.amount });
}

/** Returns a player's free rounds in a game in the provider's format; empty if there are none. */
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
      expires_at: new Date(found.expiresAt).toISOString(),
    },
  };
}
