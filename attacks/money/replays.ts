import { type Attack, runConcurrently, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import { betBody, callWallet, type OpenedGame, openGame, readMoney, wallet, winBody } from '../opened-games';

const KEYS = 500;
const SENDS = 5;
const STAKE = 100;
const PAID = 150;

/** Each transaction id is sent five times, concurrently or in sequence. */
export const replays: Attack<MoneyWorld> = {
  name: 'replays',
  async attack(world, run) {
    const keys = scaled(KEYS, run);
    // Half of the keys are stakes; the other half are wins that exceed them.
    const opening = Math.max(1_000, Math.ceil((keys * STAKE) / 100));
    const [openedGame, other] = [await openGame(world, opening), await openGame(world, 1_000)];
    const rounds = Math.ceil(keys / 2);
    run.log(`${rounds * 2} transaction ids, ${SENDS} times each`);
    const tally = { differing: 0, 'accepted-as-another': 0 };
    await runConcurrently(rounds, 4, async (round) => {
      const bet = betBody(openedGame, STAKE);
      const win = winBody(bet, PAID);
      const answers = [
        await sendAll(world, 'bet', bet, round % 2 === 0),
        await sendAll(world, 'win', win, round % 2 === 0),
      ];
      tally.differing += answers.filter((texts) => new Set(texts).size !== 1).length;
      const taken = await acceptedForAnother(world, openedGame, other, bet, win);
      if (taken.length > 0 && tally['accepted-as-another'] === 0)
        run.log(`accepted under another call's id: ${taken.join(', ')}`);
      tally['accepted-as-another'] += taken.length;
    });
    const off = (await readMoney(world, openedGame.player)) - opening * 100 - rounds * (PAID - STAKE);
    const otherOff = (await readMoney(world, other.player)) - 1_000 * 100;
    return { keys: rounds * 2, ...tally, 'balance-off': Math.abs(off) + Math.abs(otherOff) };
  },
};

async function sendAll(world: MoneyWorld, call: string, body: object, atOnce: boolean): Promise<string[]> {
  const send = async (): Promise<string> => (await callWallet(world, call, body)).text;
  if (atOnce) return Promise.all(Array.from({ length: SENDS }, send));
  const texts: string[] = [];
  for (let sends = 0; sends < SENDS; sends += 1) texts.push(await send());
  return texts;
}

/**
 * Sends the same id with another amount, another player, or another bet's win; each must be refused. @returns those
 * that were not.
 */
async function acceptedForAnother(
  world: MoneyWorld,
  openedGame: OpenedGame,
  other: OpenedGame,
  bet: ReturnType<typeof betBody>,
  win: ReturnType<typeof winBody>,
): Promise<string[]> {
  const others = [
    ['bet', 'of another amount', { ...bet, amount: '2.00' }],
    ['bet', 'of another player', { ...bet, token: other.token }],
    ['win', 'of another amount', { ...win, amount: '9.00' }],
    ['win', 'of another bet', winBody(betBody(openedGame, STAKE), PAID, win.transaction_id)],
  ] as const;
  const taken: string[] = [];
  for (const [call, difference, body] of others)
    if ((await wallet(world, call, body)).status === 'OK') taken.push(`a ${call} ${difference}`);
  return taken;
}
