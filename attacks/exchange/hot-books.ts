import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { cancelBets, type Instruction, placeBets } from '@pavilion/contract/calls/exchange-bets';
import { stepsFrom } from '@pavilion/contract/ladder';
import type { Player } from '../../scripts/lib/players';
import { type Attack, runConcurrently, scaled } from '../attack';
import { watchDrift } from '../drift';
import type { MoneyWorld } from '../money-world';
import { sampleInputs } from '../property';
import { crossedBooks, holdsOff, orderTotals } from './book-model';

const CALLS = 1_500;
const CLIENTS = 16;
const PLAYERS = 20;
const MARKETS = 2;
const OPENING = 20_000;
/** One call in this many is sent twice concurrently and a third time afterwards. */
const DOUBLED = 4;

export interface Market {
  readonly id: string;
  readonly selections: readonly string[];
}

interface Tally {
  calls: number;
  bets: number;
  refused: number;
  'double-sent': number;
  'answers-differing': number;
  errors: number;
}

/**
 * 16 clients place, replace and cancel orders on a few hot markets, many of them twice with one idempotency key,
 * while the whole order book is read repeatedly.
 */
export const hotBooks: Attack<MoneyWorld> = {
  name: 'hot-books',
  async attack(world, run) {
    const markets = await openMarkets(world);
    const players: Player[] = [];
    await runConcurrently(PLAYERS, 4, async () => {
      const player = await world.players.makePlayer();
      await world.players.deposit(player, OPENING);
      players.push(player);
    });
    const tally: Tally = { calls: 0, bets: 0, refused: 0, 'double-sent': 0, 'answers-differing': 0, errors: 0 };
    const calls = scaled(CALLS, run);
    run.log(`${CLIENTS} clients make ${calls} calls on ${markets.length} markets`);
    const endDriftWatch = watchDrift(world);
    const inputs = sampleInputs(
      run,
      fc.record({ player: fc.constantFrom(...players), market: fc.constantFrom(...markets), call }),
      calls,
    );
    await runConcurrently(calls, CLIENTS, (index) =>
      act(world, inputs[index]!, tally).catch(() => void (tally.errors += 1)),
    );
    const { drift } = await endDriftWatch();
    const ids = players.map(({ playerId }) => playerId);
    const totals = await orderTotals(world.database.db, ids);
    return {
      ...tally,
      matched: totals.matched,
      'bets-off': Math.abs(totals.orders - tally.bets),
      'sizes-off': totals.sizesOff,
      crossed: await crossedBooks(world.database.db),
      'holds-off': await holdsOff(world.database.db, ids),
      drift,
    };
  },
};

/** Opens markets that are not in play, so that they stay open during the attack. */
export async function openMarkets({ database }: Pick<MoneyWorld, 'database'>): Promise<Market[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const rows = await database.db
      .selectFrom('exchangeBooks')
      .select(['marketId', 'selections'])
      .where('kind', '=', 'exchange')
      .where('status', '=', 'OPEN')
      .where('inPlay', '=', false)
      .orderBy('marketId')
      .limit(MARKETS)
      .execute();
    if (rows.length === MARKETS)
      return rows.map(({ marketId, selections }) => ({
        id: marketId,
        selections: selections.map(({ id }) => id),
      }));
    await sleep(200);
  }
  throw new Error('The feed has no open markets');
}

const order = fc.record({
  choice: fc.nat(),
  side: fc.constantFrom('back' as const, 'lay' as const),
  steps: fc.integer({ min: -4, max: 4 }),
  stake: fc.integer({ min: 10_000, max: 159_999 }),
});
/** One call in ten cancels, on all markets or one; the others place one to three orders. */
const call = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), isEverywhere: fc.boolean() }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      orders: fc.array(order, { minLength: 1, maxLength: 3 }),
      isDouble: fc.nat({ max: DOUBLED - 1 }).map((one) => one === 0),
    }),
  },
);

interface Act {
  readonly player: Player;
  readonly market: Market;
  readonly call: typeof call extends fc.Arbitrary<infer T> ? T : never;
}

async function act({ client }: MoneyWorld, { player: { token }, market, call }: Act, tally: Tally): Promise<void> {
  tally.calls += 1;
  if (call.kind === 'cancel') {
    const { status } = await client.request(cancelBets, {
      token,
      body: call.isEverywhere ? { all: true } : { marketId: market.id },
    });
    if (status !== 200) tally.errors += 1;
    return;
  }
  const { isDouble } = call;
  const instructions = call.orders.map(({ choice, side, steps, stake }): Instruction => ({
    kind: 'exchange',
    selectionId: market.selections[choice % market.selections.length]!,
    side,
    price: stepsFrom(200, steps),
    stake,
  }));
  const key = randomUUID();
  const send = () => client.request(placeBets, { token, key, body: { marketId: market.id, instructions } });
  const answers = await Promise.all(isDouble ? [send(), send()] : [send()]);
  if (isDouble) answers.push(await send());
  if (isDouble) tally['double-sent'] += 1;
  // A copy that arrives while the first is in progress is refused as such and repeated.
  const definite = answers.filter(({ text }) => !text.includes('"in_progress"'));
  if (new Set(definite.map(({ text }) => text)).size !== 1) tally['answers-differing'] += 1;
  const [{ status } = { status: 0 }] = definite;
  if (status === 200) tally.bets += instructions.length;
  else if (status === 409) tally.refused += 1;
  else tally.errors += 1;
}
