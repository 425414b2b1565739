import { type Attack, runConcurrently, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import { betBody, callWallet, type OpenedGame, openGame, type ProviderReply, readMoney } from '../opened-games';

const PLAYERS = 20;
const WIDTH = 30;
/** Taka; the minimum deposit. */
const BALANCE_TAKA = 100;

/** Several players at once, each with money for one bet and thirty concurrent bets. */
export const doubleSpend: Attack<MoneyWorld> = {
  name: 'double-spend',
  async attack(world, run) {
    const count = scaled(PLAYERS, run);
    run.log(`${count} players with ${BALANCE_TAKA} taka each, ${WIDTH} concurrent bets of all of it`);
    const taken: number[] = [];
    let left = 0;
    await runConcurrently(count, 4, async () => {
      const openedGame = await openGame(world, BALANCE_TAKA);
      const won = await burst(world, openedGame);
      taken.push(won);
      const rest = await readMoney(world, openedGame.player);
      left += rest;
      if (won !== 1) run.log(`${won} of ${WIDTH} bets were accepted`);
    });
    return { players: taken.length, 'not-exactly-one': taken.filter((won) => won !== 1).length, 'left-over': left };
  },
};

/** @returns the number of accepted bets. */
async function burst(world: MoneyWorld, openedGame: OpenedGame): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: WIDTH }, () => callWallet(world, 'bet', betBody(openedGame, BALANCE_TAKA * 100))),
  );
  return answers.filter(({ text }) => (JSON.parse(text) as ProviderReply).status === 'OK').length;
}
