import { setTimeout as sleep } from 'node:timers/promises';
import { HOUSE_PROVIDER, urls } from '@pavilion/contract/settings';
import { type Attack, runConcurrently, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import { betBody, openGame, readMoney, wallet, winBody } from '../opened-games';

const ROUNDS = 200;
const WIDTH = 16;
const STAKE = 1_000;
/** Within the ceiling of every game. */
const WIN = 2 * STAKE;
/** Poisha by which wins may exceed stakes. */
const EXPOSURE = 50_000;

/** Somebody with a leaked key pays wins: those above a ceiling and beyond the server's limits are not paid. */
export const winLimits: Attack<MoneyWorld> = {
  name: 'win-limits',
  async attack(world, run) {
    await setLimit(world);
    const rounds = scaled(ROUNDS, run);
    const game = await openGame(world, 20_000);
    const opening = await readMoney(world, game.player);
    const above = betBody(game, STAKE);
    await wallet(world, 'bet', above);
    await wallet(world, 'win', winBody(above, 9_000_000_000_000));
    const paidAbove = (await readMoney(world, game.player)) - opening + STAKE;
    await runConcurrently(rounds, WIDTH, async () => {
      const bet = betBody(game, STAKE);
      await wallet(world, 'bet', bet);
      await wallet(world, 'win', winBody(bet, WIN));
    });
    const gained = (await readMoney(world, game.player)) - opening;
    const waiting = await waitingWins(world, game.player.playerId);
    return { rounds, 'paid-above': paidAbove, 'above-limit': Math.max(0, gained - EXPOSURE), waiting };
  },
};

async function setLimit({ env }: MoneyWorld): Promise<void> {
  const reply = await fetch(`${urls(env).api}/test/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider_limits: { [HOUSE_PROVIDER]: { exposure: EXPOSURE } } }),
  });
  if (!reply.ok) throw new Error(`the limit could not be set: ${reply.status}`);
  // A process reads its limits once a second.
  await sleep(2_500);
}

async function waitingWins({ database }: MoneyWorld, player: string): Promise<number> {
  const { count } = await database.db
    .selectFrom('winReviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('playerId', '=', player)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}
