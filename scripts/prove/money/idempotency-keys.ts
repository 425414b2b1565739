import { requestWallet } from '@pavilion/contract/calls/wallet';
import type { Answer } from '../../lib/api-client';
import type { Player } from '../../lib/players';
import { type Attack, pause, type Run, runConcurrently, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import { newId } from '../opened-games';

const KEYS = 500;
const SENDS = 5;
const PLAYERS = 8;
/** One key in this many is also used by another player. */
const SHARED = 10;

interface Tally {
  effects: number;
  differing: number;
  'other-body-accepted': number;
  'shared-mixed': number;
}

/**
 * Invariant 4, the player's part: each Idempotency-Key is sent five times, with another body, and by another player.
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
    await runConcurrently(PLAYERS / 2, PLAYERS / 2, async (pair) => {
      for (let index = pair; index < count; index += PLAYERS / 2) {
        await useKey(world, run, tally, players[pair * 2]!, players[pair * 2 + 1]!, index);
      }
    });
    const { effects, ...rest } = tally;
    return { keys: count, 'effects-off': Math.abs((await orders(world, players)) - effects), ...rest };
  },
};

async function useKey(
  world: MoneyWorld,
  run: Run,
  tally: Tally,
  player: Player,
  other: Player,
  index: number,
): Promise<void> {
  const key = newId();
  const amount = 10_000 + run.random.below(100_000);
  const texts = await sendAll(() => retryWhileInProgress(world, player, key, amount), index % 2 === 0);
  tally.effects += 1;
  if (new Set(texts).size !== 1) tally.differing += 1;
  const { status, text } = await sendRequest(world, player, key, amount + 100);
  if (status !== 422 || !text.includes('key_reused')) tally['other-body-accepted'] += 1;
  if (index % SHARED !== 0) return;
  tally.effects += 1;
  if ((await retryWhileInProgress(world, other, key, amount)) === texts[0]) tally['shared-mixed'] += 1;
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
    await pause(5);
  }
}

function sendRequest({ client }: MoneyWorld, { token }: Player, key: string, amount: number): Promise<Answer> {
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
