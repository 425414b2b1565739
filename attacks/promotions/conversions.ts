import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { convertPoints, convertPointsByGet, vipDefaults } from '@pavilion/contract/calls/vip';
import type { ApiResponse } from '../../scripts/lib/api-client';
import { type Attack, runConcurrently, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import { betBody, type OpenedGame, openGame, readMoney, wallet, winBody } from '../opened-games';
import { checkProperty } from '../property';

const BURSTS = 10;
const WIDTH = 100;
const OPENING = 1000;
const { leastPoints, pointsPerTaka, stakePerPoint } = vipDefaults;
const PAYS = (leastPoints / pointsPerTaka) * 100;
/** Rounds settled while points are converted; each stake earns one point. */
const ROUNDS = 20;

/**
 * The number of conversions that find points, and what remains then: with the rounds' points it is less than one
 * conversion, so no timing adds another.
 */
const inputs = fc.record({
  room: fc.integer({ min: 1, max: WIDTH - 1 }),
  rest: fc.nat({ max: leastPoints - ROUNDS - 1 }),
});
type Input = typeof inputs extends fc.Arbitrary<infer T> ? T : never;

/** Deviations of a burst, and the number of its conversions. */
interface Burst {
  readonly converted: number;
  readonly inexact: boolean;
  readonly unanswered: number;
  readonly differing: number;
  readonly pointsOff: number;
}

/**
 * A hundred concurrent conversions of one balance, by both calls, while bets settle; afterwards each is repeated
 * with its key.
 */
export const conversions: Attack<MoneyWorld> = {
  name: 'conversions',
  async attack(world, run) {
    const openedGame = await openGame(world, OPENING);
    const bursts: Burst[] = [];
    await checkProperty(run, {
      attack: 'conversions',
      inputs: fc.noBias(inputs),
      runs: scaled(BURSTS, run),
      holds: async (input) => {
        const burst = await runBurst(world, openedGame, input);
        bursts.push(burst);
        const { converted: _, ...deviations } = burst;
        if (Object.values(deviations).some(Number)) throw new Error(JSON.stringify(deviations));
      },
    });
    const sum = (of: (burst: Burst) => number): number => bursts.reduce((whole, burst) => whole + of(burst), 0);
    const converted = sum((burst) => burst.converted);
    run.log(`${converted} of ${bursts.length * WIDTH} conversions found points`);
    return {
      bursts: bursts.length,
      converted,
      inexact: sum(({ inexact }) => Number(inexact)),
      unanswered: sum(({ unanswered }) => unanswered),
      differing: sum(({ differing }) => differing),
      'points-off': sum(({ pointsOff }) => pointsOff),
      'money-off':
        Math.abs((await readMoney(world, openedGame.player)) - OPENING * 100 - converted * PAYS) +
        Math.abs((await paidFor(world, openedGame)) - converted * PAYS),
    };
  },
};

async function runBurst(world: MoneyWorld, openedGame: OpenedGame, { room, rest }: Input): Promise<Burst> {
  const points = room * leastPoints + rest;
  await setPoints(world, openedGame, points);
  const requests = Array.from({ length: WIDTH }, (_, i) => conversion(world, openedGame, i % 2 === 0));
  const [answers] = await Promise.all([Promise.all(requests.map((send) => send())), playRounds(world, openedGame)]);
  const again = await Promise.all(requests.map((send) => send()));
  const converted = answers.filter(({ status }) => status === 200).length;
  return {
    converted,
    inexact: converted !== room,
    unanswered: answers.filter(
      ({ status, text }) => status !== 200 && !(status === 409 && text.includes('not_enough_points')),
    ).length,
    // A repeated refusal is evaluated again, and there are still too few points.
    differing: answers.filter(({ status, text }, i) =>
      status === 200 ? again[i]?.text !== text : again[i]?.status !== status,
    ).length,
    pointsOff: Math.abs((await readPoints(world, openedGame)) - (points + ROUNDS - converted * leastPoints)),
  };
}

/** Returns a conversion with its own idempotency key that can be repeated. */
function conversion(
  { client }: MoneyWorld,
  { player: { token } }: OpenedGame,
  byPost: boolean,
): () => Promise<ApiResponse> {
  const key = randomUUID();
  const points = { points: leastPoints };
  return () =>
    byPost
      ? client.request(convertPoints, { token, key, body: points })
      : client.request(convertPointsByGet, { token, key, query: points });
}

async function playRounds(world: MoneyWorld, openedGame: OpenedGame): Promise<void> {
  await runConcurrently(ROUNDS, 4, async () => {
    const stake = stakePerPoint * 100;
    const bet = betBody(openedGame, stake);
    await wallet(world, 'bet', bet);
    await wallet(world, 'win', winBody(bet, stake));
  });
}

type PointsOwner = Pick<OpenedGame, 'player'>;

async function setPoints({ database: { pool } }: MoneyWorld, { player }: PointsOwner, points: number): Promise<void> {
  await pool.query(
    'insert into player_experience (player_id, settled_stake, vp) values ($1, 0, $2) on conflict (player_id) do update set vp = $2',
    [player.playerId, points],
  );
}

async function readPoints({ database: { pool } }: MoneyWorld, { player }: PointsOwner): Promise<number> {
  const { rows } = await pool.query<{ vp: number }>('select vp from player_experience where player_id = $1', [
    player.playerId,
  ]);
  return Number(rows[0]?.vp);
}

/** Returns the poisha that the house's conversion entries paid. */
async function paidFor({ database: { pool } }: MoneyWorld, { player }: PointsOwner): Promise<number> {
  const { rows } = await pool.query<{ amount: number }>(
    'select sum(amount) as amount from vip_conversions where player_id = $1',
    [player.playerId],
  );
  return Number(rows[0]?.amount);
}
