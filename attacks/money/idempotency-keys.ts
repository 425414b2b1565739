import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { requestWallet } from '@pavilion/contract/calls/wallet';
import type { ApiResponse } from '../../scripts/lib/api-client';
import type { Player } from '../../scripts/lib/players';
import { type Attack, runConcurrently, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import { newId } from '../opened-games';
import { checkProperty, countDeviations } from '../property';

const KEYS = 500;
const SENDS = 5;
const PLAYERS = 8;
/** One key in this many is also used by another player. */
const SHARED = 10;

const inputs = fc.record({
  amount: fc.integer({ min: 10_000, max: 109_999 }),
  atOnce: fc.boolean(),
  isShared: fc.nat({ max: SHARED - 1 }).map((one) => one === SHARED - 1),
});
type Input = typeof inputs extends fc.Arbitrary<infer T> ? T : never;

type Deviation = 'differing' | 'other-body-accepted' | 'shared-mixed';
type Tally = Record<Deviation | 'effects', number>;

/**
 * Each Idempotency-Key is sent five times, with another body, and by another player.
 */
export const keys: Attack<MoneyWorld> = {
  name: 'idempotency-keys',
  async attack(world, run) {
    const count = scaled(KEYS, run);
    const players: Player[] = [];
    await runConcurrently(PLAYERS, 4, async () => void players.push(await world.players.makePlayer()));
    run.log(`${count} keys of ${PLAYERS} players, ${SENDS} times each`);
    const tally: Tally = { effects: 0, differing: 0, 'other-body-accepted': 0, 'shared-mixed': 0 };
    // Each player's keys are used one after another: two concurrent orders of one player are not tested here.
    const { runs } = await checkProperty(run, {
      attack: 'idempotency-keys',
      inputs,
      runs: count,
      lanes: PLAYERS / 2,
      holds: (input, pair) => useKey(world, tally, [players[pair * 2]!, players[pair * 2 + 1]!], input),
    });
    const { effects, ...rest } = tally;
    return { keys: runs, 'effects-off': Math.abs((await orders(world, players)) - effects), ...rest };
  },
};

async function useKey(
  world: MoneyWorld,
  tally: Tally,
  [player, other]: readonly [Player, Player],
  { amount, atOnce, isShared }: Input,
): Promise<void> {
  const key = newId();
  const deviations: Deviation[] = [];
  const texts = await sendAll(() => retryWhileInProgress(world, player, key, amount), atOnce);
  tally.effects += 1;
  if (new Set(texts).size !== 1) deviations.push('differing');
  const { status, text } = await sendRequest(world, player, key, amount + 100);
  if (status !== 422 || !text.includes('key_reused')) deviations.push('other-body-accepted');
  if (isShared) {
    tally.effects += 1;
    if ((await retryWhileInProgress(world, other, key, amount)) === texts[0]) deviations.push('shared-mixed');
  }
  countDeviations(tally, deviations);
}

async function sendAll(send: () => Promise<string>, atOnce: boolean): Promise<string[]> {
  if (atOnce) return Promise.all(Array.from({ length: SENDS }, send));
  const texts: string[] = [];
  for (let sends = 0; sends < SENDS; sends += 1) texts.push(await send());
  return texts;
}

/** Repeats a call while it is refused as in progress. @throws for any other response than 200. */
async function retryWhileInProgress(world: MoneyWorld, player: Player, key: string, amount: number): Promise<string> {
  for (;;) {
    const { status, text } = await sendRequest(world, player, key, amount);
    if (status === 200) return text;
    if (!text.includes('in_progress')) throw new Error(`${status} ${text}`);
    await sleep(5);
  }
}

function sendRequest({ client }: MoneyWorld, { token }: Player, key: string, amount: number): Promise<ApiResponse> {
  return client.request(requestWallet, {
    token,
    key,
    body: { amount, accountType: 'Merchant', provider: 'bKash', promotionId: 0 },
  });
}

/** Counts the resulting orders: one per key. */
async function orders({ database }: MoneyWorld, players: readonly Player[]): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*) as count from deposits where player_id = any($1)',
    [players.map(({ playerId }) => playerId)],
  );
  return Number(rows[0]?.count);
}
