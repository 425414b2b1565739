import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSettledRounds } from '../../testing/many-rounds';
import { openRounds } from './open-rounds';
import type { Round } from './round.store';

const COUNT = 5_000;
let folder: string;
let ids: readonly [string, string];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rounds-'));
  ids = await writeSettledRounds(folder, COUNT);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const journal = (): string => join(folder, 'rounds.ndjson');
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
const openRound = (id: string, nonce: number): Round => ({
  id,
  player: 'p0-0',
  code: 'PAV-MINES-001',
  engine: 'mines',
  key: `key-${id}`,
  stake: 500,
  choice: { mines: 3, picks: [] },
  seed_id: 'seed-of-one',
  client_seed: 'dhaka',
  nonce,
  at: '2026-11-22T00:00:00.000Z',
  state: 'playing',
});

test('after a start, open rounds and the newest are in the journal, and every other one is found in the archive', () => {
  const old = linesOf(readFileSync(journal(), 'utf8')).map((line) => JSON.parse(line) as { round?: Round });
  const first = old[0]?.round as Round;
  appendFileSync(journal(), `${JSON.stringify({ round: openRound('open-1', 7) })}\n{"round":{"id":"torn`);
  const rounds = openRounds(folder);
  expect(linesOf(readFileSync(journal(), 'utf8')).length).toBeLessThan(2_100);
  expect(rounds.unfinished().map(({ id }) => id)).toEqual(['open-1']);
  expect(rounds.inPlay('p0-0', 'PAV-MINES-001')?.id).toBe('open-1');
  for (const id of ids) expect(rounds.findById(id)).toMatchObject({ id, state: 'settled', stake: 1_000 });
  expect(rounds.find(first.player, first.key)).toMatchObject({ id: first.id, state: 'settled' });
  expect(rounds.find(first.player, 'never-played')).toBeUndefined();
  expect(rounds.lastNonce(first.seed_id)).toBe(COUNT / 20);
  const history = rounds.history(first.player, 200);
  expect([history.length, new Set(history.map(({ id }) => id)).size]).toEqual([200, 200]);
  expect(history.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 200 }, (_, i) => COUNT / 20 - i));
  rounds.close();
});

test('a lost index is rebuilt from the archive', () => {
  rmSync(join(folder, 'rounds.archive.index'));
  const rounds = openRounds(folder);
  expect(rounds.findById(ids[0])).toMatchObject({ id: ids[0], state: 'settled' });
  expect(rounds.lastNonce((rounds.findById(ids[0]) as Round).seed_id)).toBe(COUNT / 20);
  rounds.close();
});

test('a crash between archive and journal replays nothing twice', () => {
  const before = readFileSync(journal());
  const rounds = openRounds(folder);
  for (let i = 0; i < 2_500; i += 1) {
    rounds.open({ ...openRound(`late-${i}`, i + 1), player: 'late', key: `late-key-${i}`, seed_id: 'late-seed' });
    rounds.change(`late-${i}`, { state: 'settled', payout: 0 });
  }
  const written = readFileSync(journal());
  rounds.close();
  // As if the archive had been written and the shortened journal had not.
  writeFileSync(journal(), Buffer.concat([before, written]));
  const again = openRounds(folder);
  expect(again.find('late', 'late-key-0')).toMatchObject({ id: 'late-0', state: 'settled' });
  expect(again.lastNonce('late-seed')).toBe(2_500);
  const history = again.history('late', 3_000);
  expect([history.length, new Set(history.map(({ id }) => id)).size]).toEqual([2_500, 2_500]);
  expect(again.unfinished().map(({ id }) => id)).toEqual(['open-1']);
  again.close();
}, 60_000);

test('a running process keeps its journal short', () => {
  const rounds = openRounds(folder);
  const most = statSync(journal()).size;
  for (let i = 0; i < 3_000; i += 1) {
    rounds.open({ ...openRound(`more-${i}`, i + 1), player: 'more', key: `more-key-${i}`, seed_id: 'more-seed' });
    rounds.change(`more-${i}`, { state: 'settled', payout: 0 });
  }
  expect(linesOf(readFileSync(journal(), 'utf8')).length).toBeLessThan(4_100);
  expect(statSync(journal()).size).toBeLessThan(most + 2_000_000);
  expect(rounds.findById('more-0')).toMatchObject({ state: 'settled' });
  rounds.close();
}, 60_000);
