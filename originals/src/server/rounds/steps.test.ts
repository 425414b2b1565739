import { firstOf } from '@pavilion/contract/originals';
import { drawFloats } from '../../engines/fairness/draw';
import { minesAt, MinesBoardRules, type MinesChoice } from '../../engines/mines';
import { gameWorld, settleAll } from '../../testing/game-world';
import type { Play } from '../records/play';
import type { Round } from '../records/round';

const board = new MinesBoardRules(firstOf.mines.rules);
const { tiles } = board;
const minesMultiplier = (mines: number, picks: number): number => board.multiplier(mines, picks);

const play: Play = { player: 'p1', token: 'play-token', code: 'PAV-MINES-001', engine: 'mines' };
const bet = (key: string) => ({ key, stake: 1_000, choice: { mines: 3, picks: [] } });
const day = 24 * 60 * 60_000;

let world: Awaited<ReturnType<typeof gameWorld>>;
beforeEach(async () => void (world = await gameWorld()));
afterEach(() => world.end());

function ok(round: Round | string): Round {
  if (typeof round === 'string') throw new Error(round);
  return round;
}

/** Returns a round's tiles by their hidden content, which players can't know. */
function tilesOf({ serverSeed, clientSeed, nonce }: Round): { readonly safe: number[]; readonly mined: number[] } {
  const mined = minesAt(tiles, 3, drawFloats(serverSeed, clientSeed, nonce, 24));
  return { mined, safe: Array.from({ length: tiles }, (_, tile) => tile).filter((tile) => !mined.includes(tile)) };
}

test('the stake is taken before the first tile, and a cash-out pays the board’s current value', async () => {
  const house = await world.start();
  const round = ok(await house.service.play(play, bet('key')));
  expect([round.state, world.api.balance, round.detail]).toEqual(['playing', 99_000, null]);
  const { safe } = tilesOf(round);
  await house.service.step(play, { round: round.id, at: 0, step: safe[0] });
  await house.service.step(play, { round: round.id, at: 1, step: safe[1] });
  const done = ok(await house.service.cashOut(play, round.id));
  expect(done).toMatchObject({ state: 'settled', multiplier: minesMultiplier(3, 2) });
  expect(world.api.balance).toBe(99_000 + Math.floor(minesMultiplier(3, 2) / 10));
  const again = ok(await house.service.cashOut(play, round.id));
  expect([again.state, again.payout, again.balance]).toEqual([done.state, done.payout, done.balance]);
  expect(world.api.count('win')).toBe(1);
});

test('a mine ends the round with a win of 0 that closes it', async () => {
  const house = await world.start();
  const round = ok(await house.service.play(play, bet('key')));
  const { mined } = tilesOf(round);
  const over = ok(await house.service.step(play, { round: round.id, at: 0, step: mined[0] }));
  expect(over).toMatchObject({ state: 'settled', payout: 0, detail: { won: false } });
  expect(world.api.calls.at(-1)).toMatchObject({ name: 'win', body: { amount: '0.00', round_closed: true } });
  expect(await house.service.step(play, { round: round.id, at: 1, step: 0 })).toBe('bad_step');
});

test('a repeated step is taken once; another tile in its place is refused', async () => {
  const house = await world.start();
  const round = ok(await house.service.play(play, bet('key')));
  const { safe } = tilesOf(round);
  const replies = [0, 0].map(() => house.service.step(play, { round: round.id, at: 0, step: safe[0] }));
  const picks = (await Promise.all(replies)).map((each) => (ok(each).choice as MinesChoice).picks);
  expect(picks).toEqual([[safe[0]], [safe[0]]]);
  expect(await house.service.step(play, { round: round.id, at: 0, step: safe[1] })).toBe('bad_step');
  expect(await house.service.step({ ...play, player: 'p2' }, { round: round.id, at: 1, step: safe[1] })).toBe(
    'unknown_round',
  );
});

test('an open round survives a restart, is the only one, and is returned for a repeated bet', async () => {
  const before = await world.start();
  const round = ok(await before.service.play(play, bet('key')));
  const { safe } = tilesOf(round);
  await before.service.step(play, { round: round.id, at: 0, step: safe[0] });
  await before.kill();
  const after = await world.start();
  await after.sweep();
  expect(await after.rounds.inPlay('p1', play.code)).toMatchObject({ id: round.id, choice: { picks: [safe[0]] } });
  expect(await after.service.play(play, bet('other'))).toBe('round_open');
  expect(ok(await after.service.play(play, bet('key'))).id).toBe(round.id);
  expect(world.api.calls.filter(({ name }) => name !== 'bet')).toEqual([]);
});

test.each([
  ['paid what it stood at', 1, 'settled'],
  ['refunded where no tile was opened', 0, 'rolled_back'],
] as const)('a round abandoned for a day is %s', async (_, steps, state) => {
  const house = await world.start();
  const round = ok(await house.service.play(play, bet('key')));
  if (steps > 0) await house.service.step(play, { round: round.id, at: 0, step: tilesOf(round).safe[0] });
  world.clock.ahead += day - 60_000;
  await house.sweep();
  expect((await house.rounds.get(round.id)).state).toBe('playing');
  world.clock.ahead += 60_000;
  await settleAll(house);
  await house.sweep();
  expect((await house.rounds.get(round.id)).state).toBe(state);
  expect(world.api.balance).toBe(steps > 0 ? 99_000 + Math.floor(minesMultiplier(3, 1) / 10) : 100_000);
});

test('of concurrent steps at two processes one is taken, and a game has one round in play', async () => {
  const houses = await Promise.all([world.start(), world.start()]);
  const begun = await Promise.all(houses.map((house, at) => house.service.play(play, bet(`key-${at}`))));
  expect(begun.map((each) => (typeof each === 'string' ? each : each.state)).sort()).toEqual(['playing', 'round_open']);
  const round = ok(begun.find((each) => typeof each !== 'string') ?? 'none');
  const { safe } = tilesOf(round);
  const taken = await Promise.all(
    houses.map((house, at) => house.service.step(play, { round: round.id, at: 0, step: safe[at] })),
  );
  expect(taken.filter((each) => each === 'bad_step')).toHaveLength(1);
  expect(((await houses[0].rounds.get(round.id)).choice as MinesChoice).picks).toHaveLength(1);
  const ends = await Promise.all(houses.map((house) => house.service.cashOut(play, round.id)));
  expect(ends.map((each) => ok(each).payout)).toEqual(Array.from(ends, () => Math.floor(minesMultiplier(3, 1) / 10)));
  expect(world.api.balance).toBe(99_000 + Math.floor(minesMultiplier(3, 1) / 10));
});

test('a seed is not revealed while a round with it is in play at another process', async () => {
  const [first, second] = await Promise.all([world.start(), world.start()]);
  const round = ok(await first.service.play(play, bet('key')));
  expect(await second.seeds.rotate('p1')).toBeNull();
  await first.service.step(play, { round: round.id, at: 0, step: tilesOf(round).mined[0] });
  expect((await second.seeds.rotate('p1'))?.revealed).toMatchObject({ id: round.seedId, revealed: true });
  expect((await first.rounds.get(round.id)).revealed).toBe(true);
});
