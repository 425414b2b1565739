import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstOf } from '@pavilion/contract/originals';
import { drawFloats } from '../../engines/fairness/draw';
import { minesAt, MinesBoardRules, type MinesChoice } from '../../engines/mines';
import { FakeApi } from '../../testing/fake-api';
import { openGameServer } from '../open-game-server';
import type { Play } from './play.store';
import type { Round } from './round.store';
import { walletClient } from './wallet.client';

const board = new MinesBoardRules(firstOf.mines.rules);
const { tiles } = board;
const minesMultiplier = (mines: number, picks: number): number => board.multiplier(mines, picks);

const play: Play = { player: 'p1', token: 'play-token', code: 'PAV-MINES-001', engine: 'mines' };
const bet = (key: string) => ({ key, stake: 1_000, choice: { mines: 3, picks: [] } });
const day = 24 * 60 * 60_000;

async function world() {
  const api = new FakeApi(100_000, 'secret');
  const url = await api.listen();
  const folder = mkdtempSync(join(tmpdir(), 'games-'));
  const houses: ReturnType<typeof openGameServer>[] = [];
  const clock = { at: Date.parse('2026-01-01T00:00:00Z') };
  const start = () => {
    const house = openGameServer({
      folder,
      wallet: walletClient(url, 'secret', 3_000),
      site: 'http://site',
      secret: 'secret',
      backoff: [5],
      now: () => clock.at,
    });
    houses.push(house);
    return house;
  };
  const end = (): void => {
    houses.forEach((house) => house.close());
    api.close();
  };
  return { api, clock, start, end };
}

let here: Awaited<ReturnType<typeof world>>;
beforeEach(async () => void (here = await world()));
afterEach(() => here.end());

function ok(round: Round | string): Round {
  if (typeof round === 'string') throw new Error(round);
  return round;
}

/** Returns a round's tiles by their hidden content, which players can't know. */
function under(
  { seeds }: ReturnType<typeof openGameServer>,
  round: Round,
): { readonly safe: number[]; readonly mined: number[] } {
  const seed = seeds.get(round.seed_id);
  const mined = minesAt(tiles, 3, drawFloats(seed?.server_seed ?? '', round.client_seed, round.nonce, 24));
  return { mined, safe: Array.from({ length: tiles }, (_, tile) => tile).filter((tile) => !mined.includes(tile)) };
}

test('the stake is taken before the first tile, and a cash-out pays the board’s current value', async () => {
  const house = here.start();
  const round = ok(await house.service.play(play, bet('key')));
  expect([round.state, here.api.balance, round.detail]).toEqual(['playing', 99_000, undefined]);
  const { safe } = under(house, round);
  await house.service.step(play, { round: round.id, at: 0, step: safe[0] });
  await house.service.step(play, { round: round.id, at: 1, step: safe[1] });
  const done = ok(await house.service.cashOut(play, round.id));
  expect(done).toMatchObject({ state: 'settled', multiplier: minesMultiplier(3, 2) });
  expect(here.api.balance).toBe(99_000 + Math.floor(minesMultiplier(3, 2) / 10));
  expect(await house.service.cashOut(play, round.id)).toEqual(done);
  expect(here.api.count('win')).toBe(1);
});

test('a mine ends the round with a win of 0 that closes it', async () => {
  const house = here.start();
  const round = ok(await house.service.play(play, bet('key')));
  const { mined } = under(house, round);
  const over = ok(await house.service.step(play, { round: round.id, at: 0, step: mined[0] }));
  expect(over).toMatchObject({ state: 'settled', payout: 0, detail: { won: false } });
  expect(here.api.calls.at(-1)).toMatchObject({ name: 'win', body: { amount: '0.00', round_closed: true } });
  expect(await house.service.step(play, { round: round.id, at: 1, step: 0 })).toBe('bad_step');
});

test('a repeated step is taken once; another tile in its place is refused', async () => {
  const house = here.start();
  const round = ok(await house.service.play(play, bet('key')));
  const { safe } = under(house, round);
  const replies = [0, 0].map(() => house.service.step(play, { round: round.id, at: 0, step: safe[0] }));
  const picks = (await Promise.all(replies)).map((each) => (ok(each).choice as MinesChoice).picks);
  expect(picks).toEqual([[safe[0]], [safe[0]]]);
  expect(await house.service.step(play, { round: round.id, at: 0, step: safe[1] })).toBe('bad_step');
  expect(await house.service.step({ ...play, player: 'p2' }, { round: round.id, at: 1, step: safe[1] })).toBe(
    'unknown_round',
  );
});

test('an open round survives a restart, is the only one, and is returned for a repeated bet', async () => {
  const before = here.start();
  const round = ok(await before.service.play(play, bet('key')));
  const { safe } = under(before, round);
  await before.service.step(play, { round: round.id, at: 0, step: safe[0] });
  before.close();
  const after = here.start();
  after.service.recover();
  await after.service.idle();
  expect(after.rounds.inPlay('p1', play.code)).toMatchObject({ id: round.id, choice: { picks: [safe[0]] } });
  expect(await after.service.play(play, bet('other'))).toBe('round_open');
  expect(ok(await after.service.play(play, bet('key'))).id).toBe(round.id);
  expect(here.api.calls.filter(({ name }) => name !== 'bet')).toEqual([]);
});

test.each([
  ['paid what it stood at', 1, 'settled'],
  ['refunded where no tile was opened', 0, 'rolled_back'],
] as const)('a round abandoned for a day is %s', async (_, steps, state) => {
  const house = here.start();
  const round = ok(await house.service.play(play, bet('key')));
  if (steps > 0) await house.service.step(play, { round: round.id, at: 0, step: under(house, round).safe[0] });
  here.clock.at += day - 1;
  await house.service.closeForgotten();
  expect(house.rounds.get(round.id).state).toBe('playing');
  here.clock.at += 1;
  await house.service.closeForgotten();
  expect(house.rounds.get(round.id).state).toBe(state);
  expect(here.api.balance).toBe(steps > 0 ? 99_000 + Math.floor(minesMultiplier(3, 1) / 10) : 100_000);
});
