import fc from 'fast-check';
import { submitDeposit } from '@pavilion/contract/calls/wallet';
import { claimOf, type PaidOrder, type Player } from '../../scripts/lib/players';
import { type Attack, runConcurrently, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import { newId, readMoney } from '../opened-games';
import { checkProperty, countDeviations } from '../property';

const DEPOSITS = 200;
const PLAYERS = 10;
const MIN_DEPOSIT = 100;

const inputs = fc.record({
  taka: fc.integer({ min: MIN_DEPOSIT, max: MIN_DEPOSIT + 399 }),
  thiefFirst: fc.boolean(),
  isSecondPayer: fc.boolean(),
});
type Input = typeof inputs extends fc.Arbitrary<infer T> ? T : never;

/** Results of one attack's players. */
type Tally = Record<'credited' | 'taka' | 'differing' | 'refused', number>;

/**
 * Each deposit is claimed five times concurrently, with its transaction ID typed in several ways, and
 * by a second player too.
 */
export const credits: Attack<MoneyWorld> = {
  name: 'credits',
  async attack(world, run) {
    const deposits = scaled(DEPOSITS, run);
    const players: Player[] = [];
    await runConcurrently(PLAYERS, 4, async () => void players.push(await world.players.makePlayer()));
    const postedBefore = await depositsPosted(world);
    run.log(`${deposits} deposits, claimed five times each by ${PLAYERS} players, and again by another player`);
    const tally: Tally = { credited: 0, taka: 0, differing: 0, refused: 0 };
    // A player may have one pending deposit, so players deposit in turn; each pair tries to steal from each other.
    const { runs } = await checkProperty(run, {
      attack: 'credits',
      inputs,
      runs: deposits,
      lanes: PLAYERS / 2,
      // A failed run leaves a pending deposit, and the player's next ones are refused.
      canShrink: false,
      holds: (input, pair) => depositAndSteal(world, tally, [players[pair * 2]!, players[pair * 2 + 1]!], input),
    });
    const twice = await world.database.pool.query(
      'select 1 from deposits where state = $1 group by provider, proof having count(*) > 1',
      ['success'],
    );
    const posted = (await depositsPosted(world)) - postedBefore;
    const money = await Promise.all(players.map((player) => readMoney(world, player)));
    const off = money.reduce((sum, poisha) => sum + poisha, 0) - tally.taka * 100;
    return {
      deposits: runs,
      'credits-missing': runs - tally.credited,
      'credits-double': (twice.rowCount ?? 0) + Math.max(0, posted - runs),
      'balance-off': Math.abs(off),
      'replays-differing': tally.differing,
      refused: tally.refused,
    };
  },
};

async function depositsPosted({ database }: MoneyWorld): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*) as count from transactions where kind = 'deposit'",
  );
  return Number(rows[0]?.count);
}

async function depositAndSteal(
  world: MoneyWorld,
  tally: Tally,
  [one, two]: readonly [Player, Player],
  { taka, thiefFirst, isSecondPayer }: Input,
): Promise<void> {
  const [payer, thief] = isSecondPayer ? [two, one] : [one, two];
  const order = await world.players.payOrder(payer, taka);
  // The thief's order has the same amount; only the payer's number differs.
  const stolen = { ...(await world.players.payOrder(thief, taka)), proof: order.proof };
  if (thiefFirst) await claim(world, thief, stolen, stolen.proof);
  await Promise.all([
    sendFive(world, tally, payer, order),
    ...(thiefFirst ? [] : [claim(world, thief, stolen, stolen.proof)]),
  ]);
  await world.players.awaitCredit(payer, order.orderId);
  tally.credited += 1;
  tally.taka += taka;
  await claim(world, thief, stolen, ` ${stolen.proof.toLowerCase()}`);
}

/** Sends five claims; two of them share an idempotency key, like a client's retry. */
async function sendFive(world: MoneyWorld, tally: Tally, player: Player, order: PaidOrder): Promise<void> {
  const key = newId();
  const { proof } = order;
  const answers = await Promise.all([
    claim(world, player, order, proof, key),
    claim(world, player, order, proof, key),
    claim(world, player, order, proof.toLowerCase()),
    claim(world, player, order, ` ${proof} `),
    claim(world, player, order, `${proof}\n`),
  ]);
  const isRefused = !answers.some(({ status }) => status === 200);
  const first = answers.slice(0, 2).filter(({ status }) => status === 200);
  const again = await claim(world, player, order, proof, key);
  const isDiffering = first.some(({ text }) => text !== again.text);
  countDeviations(tally, [...(isRefused ? ['refused' as const] : []), ...(isDiffering ? ['differing' as const] : [])]);
}

function claim({ client }: MoneyWorld, { token }: Player, order: PaidOrder, proof: string, key = newId()) {
  return client.request(submitDeposit, { token, key, body: { ...claimOf(order), proof } });
}
