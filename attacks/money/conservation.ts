import fc from 'fast-check';
import { type Attack, runConcurrently, scaled } from '../attack';
import { watchDrift } from '../drift';
import type { MoneyWorld } from '../money-world';
import { betBody, engineGames, openGame, readMoney, wallet } from '../opened-games';
import { sampleInputs } from '../property';
import { HotWallet, moneyCall } from './hot-wallets';

const CALLS = 5_000;
const CLIENTS = 16;
/** At least one for each engine. */
const WALLETS = Math.max(20, engineGames.length);
const OPENING = 25_000;

/**
 * All money calls mixed (bets, wins, rollbacks, deposits, withdrawals) over a few hot wallets in the games of all
 * engines, while the whole ledger is read repeatedly.
 */
export const conservation: Attack<MoneyWorld> = {
  name: 'conservation',
  async attack(world, run) {
    await openHouseAccounts(world);
    const wallets: HotWallet[] = [];
    await runConcurrently(WALLETS, 4, async (index) => {
      const game = await openGame(world, OPENING, engineGames[index % engineGames.length]);
      wallets.push(new HotWallet(world, run, game, OPENING * 100));
    });
    const calls = scaled(CALLS, run);
    run.log(`${CLIENTS} clients make ${calls} money calls on ${WALLETS} wallets`);
    const endDriftWatch = watchDrift(world);
    let done = 0;
    let brokenOff = 0;
    const inputs = sampleInputs(run, fc.tuple(fc.constantFrom(...wallets), moneyCall), calls);
    await runConcurrently(calls, CLIENTS, async (index) => {
      const [hot, call] = inputs[index]!;
      await hot.act(call).then(
        () => (done += 1),
        () => (brokenOff += 1),
      );
    });
    const { reads, drift } = await endDriftWatch();
    let off = 0;
    for (const hot of wallets) if ((await readMoney(world, hot.player)) !== hot.expected) off += 1;
    const sum = (of: (hot: HotWallet) => number): number => wallets.reduce((total, hot) => total + of(hot), 0);
    return {
      calls: done,
      'paid-out': sum((hot) => hot.paidOut),
      reads,
      drift,
      'wallets-off': off,
      'replays-differing': sum((hot) => hot.differing),
      errors: sum((hot) => hot.errors) + brokenOff,
    };
  },
};

/**
 * Opens the house's accounts first, as on any site after its first day: their rows are then locked before the
 * players'.
 */
async function openHouseAccounts(world: MoneyWorld): Promise<void> {
  const openedGame = await openGame(world, 200);
  for (let bets = 0; bets < 100; bets += 1) await wallet(world, 'bet', betBody(openedGame, 100));
}
