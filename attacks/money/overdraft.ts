import { type Attack, runConcurrently, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import {
  betBody,
  callWallet,
  type OpenedGame,
  openGame,
  type ProviderReply,
  readMoney,
  wallet,
  winBody,
} from '../opened-games';

const BURSTS = 50;
const WIDTH = 30;
const OPENING = 100;

/** Thirty concurrent bets with money for one. */
export const overdraft: Attack<MoneyWorld> = {
  name: 'overdraft',
  async attack(world, run) {
    const openedGame = await openGame(world, OPENING);
    const bursts = scaled(BURSTS, run);
    run.log(`${bursts} bursts of ${WIDTH} bets with a balance of one stake`);
    const successes: number[] = [];
    let unanswered = 0;
    await runConcurrently(bursts, 1, async () => {
      const burst = await runBurst(world, openedGame);
      successes.push(burst.won.length);
      unanswered += burst.unanswered;
      if (burst.won.length !== 1 || burst.unanswered > 0)
        run.log(`a burst ended with ${burst.won.length} bets accepted, ${burst.unanswered} unanswered`);
      // The stake returns as a win, so that the next burst starts with the same balance.
      for (const bet of burst.won) await wallet(world, 'win', winBody(bet, OPENING * 100));
    });
    const left = await readMoney(world, openedGame.player);
    return {
      bursts: successes.length,
      'not-exactly-one': successes.filter((count) => count !== 1).length,
      unanswered,
      'balance-off': Math.abs(left - OPENING * 100),
    };
  },
};

async function runBurst(world: MoneyWorld, openedGame: OpenedGame) {
  const bets = Array.from({ length: WIDTH }, () => betBody(openedGame, OPENING * 100));
  const answers = await Promise.allSettled(bets.map((bet) => callWallet(world, 'bet', bet)));
  const statusOf = (reply: (typeof answers)[number]): string =>
    reply.status === 'fulfilled' && reply.value.status === 200
      ? (JSON.parse(reply.value.text) as ProviderReply).status
      : 'unanswered';
  const statuses = answers.map(statusOf);
  return {
    won: bets.filter((_, index) => statuses[index] === 'OK'),
    unanswered: statuses.filter((status) => status !== 'OK' && status !== 'INSUFFICIENT_FUNDS').length,
  };
}
