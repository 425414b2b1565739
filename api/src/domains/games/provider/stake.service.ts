import type { FreeRoundsLeft } from '@pavilion/contract/partners/provider-wallet';
import type { App } from '../../../kernel/app';
import { inSavepoint, type Trx } from '../../../kernel/database/database';
import type { Tables } from '../../../kernel/database/tables';
import type { Parts } from '../../../ledger/parts';
import { freeRoundsIn, returnFreeRound, takeFreeRound, walletOfWin } from '../../promotions/free-rounds.service';
import type { OpenedPlay } from '../launch/launch.service';
import { refundRound, type RoundPlace } from '../rounds/round.service';

type BetRow = Pick<Tables['providerTransactions'], 'id' | 'amount' | 'fromMain' | 'fromBonus' | 'freeRoundId'>;

/** Thrown when a free bet has no free round to use. */
export class NoFreeRound extends Error {}

interface FreeStake {
  readonly amount: number;
  /** The ledger posting key. */
  readonly key: string;
  /** The free round that pays for the bet, as named by the provider. */
  readonly freeRound: string;
}

/**
 * Takes a stake from promotion costs, as a free round pays for it.
 *
 * The gaming account receives it like other stakes, so that a game's revenue is stakes minus payouts.
 *
 * @returns the player's balance in poisha, which the bet leaves as it was.
 * @throws {NoFreeRound} nothing was moved.
 */
export async function takeFreeStake(
  app: App,
  trx: Trx,
  { player, game }: OpenedPlay,
  { amount, key, freeRound }: FreeStake,
): Promise<number> {
  await inSavepoint(trx, async () => {
    await app.ledger.stakeFree(trx, player, amount, key);
    if (!(await takeFreeRound(trx, { id: freeRound, player, game, stake: amount }, app.clock.now())))
      throw new NoFreeRound();
  });
  const { main, bonus } = await app.ledger.balance(trx, player);
  return main + bonus;
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
