import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameWorld, settleAll } from '../../testing/game-world';
import { newChain } from '../crash/chain';
import { importFiles } from './import-files';

const at = '2026-11-22T00:00:00.000Z';
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

let data: string;
let world: Awaited<ReturnType<typeof gameWorld>>;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'import-'));
  world = await gameWorld();
});
afterEach(async () => {
  await world.end();
  rmSync(data, { recursive: true, force: true });
});

const folders = (): string[] => [join(data, 'sandbox'), join(data, 'originals')];
const importAll = async (): Promise<void> => importFiles(await world.database.connect(), folders(), () => undefined);

function write(folder: string, name: string, records: readonly unknown[], rest = ''): void {
  mkdirSync(join(data, folder), { recursive: true });
  writeFileSync(join(data, folder, name), records.map((record) => `${JSON.stringify(record)}\n`).join('') + rest);
}

const seed = (n: number, revealed: boolean) => ({
  id: uuid(n),
  player: 'p1',
  server_seed: String(n).repeat(64),
  commitment: `commitment-${n}`,
  client_seed: 'dhaka',
  revealed,
});
const round = (n: number, state: string, more: object = {}) => ({
  id: uuid(n),
  player: 'p1',
  code: 'PAV-DICE-001',
  engine: 'dice',
  key: `round-key-${n}`,
  stake: 1_000,
  choice: { target: 5_000, over: true },
  seed_id: uuid(2),
  client_seed: 'dhaka',
  nonce: n - 100,
  at,
  state,
  ...more,
});

/** The files of an older release: some still in the sandbox's folder, with a torn last line. */
function writeFiles(): void {
  write('sandbox', 'seeds.ndjson', [seed(1, false), seed(2, false), seed(1, true)]);
  write('sandbox', 'rounds.archive.ndjson', [
    [round(101, 'settled', { payout: 1_980, multiplier: 19_800, detail: { roll: 7_000 } }), null],
    [round(102, 'refused', { refusal: 'INSUFFICIENT_FUNDS' }), null],
  ]);
  write(
    'originals',
    'rounds.ndjson',
    [
      { round: round(102, 'refused', { refusal: 'INSUFFICIENT_FUNDS' }) },
      { round: round(103, 'opened') },
      { id: uuid(103), change: { state: 'settled', payout: 0 } },
      { round: round(104, 'opened') },
    ],
    '{"round":{"id":"torn',
  );
  const play = { player: 'p1', token: 'site-token', code: 'PAV-DICE-001', engine: 'dice' };
  const hash = createHash('sha256').update('page-token').digest('hex');
  write('originals', 'plays.ndjson', [{ hash, play, at: Date.now() }]);
}

test('rounds, seeds and plays of an older data folder go on where they stopped', async () => {
  writeFiles();
  await importAll();
  const house = await world.start();
  expect(await house.plays.find('page-token')).toMatchObject({ player: 'p1', token: 'site-token' });
  expect(await house.pastRound(uuid(101))).toMatchObject({ payout: '19.80', commitment: 'commitment-2', at });
  expect((await house.rounds.history('p1', 50)).map(({ nonce }) => nonce)).toEqual([3, 1]);
  expect(await house.seeds.current('p1')).toMatchObject({ id: uuid(2), nonce: 4 });
  const play = { player: 'p1', token: 'site-token', code: 'PAV-DICE-001', engine: 'dice' } as const;
  const again = { key: 'round-key-101', stake: 1_000, choice: { target: 5_000, over: true } };
  expect(await house.service.play(play, again)).toMatchObject({ id: uuid(101), state: 'settled' });
  expect(await house.service.play(play, { ...again, key: 'round-key-new' })).toMatchObject({ nonce: 5 });
  await settleAll(house);
  expect((await house.rounds.get(uuid(104))).state).toBe('rolled_back');
});

test('an import that was interrupted before it renamed the files is repeated without effect', async () => {
  writeFiles();
  await importAll();
  const house = await world.start();
  await settleAll(house);
  const counts = async () =>
    Promise.all(
      (['seeds', 'rounds', 'openRounds', 'roundKeys', 'plays'] as const).map(
        async (table) => (await (await world.database.connect()).db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  const before = await counts();
  expect(before).toEqual([2, 4, 0, 4, 1]);
  for (const folder of folders())
    for (const name of readdirSync(folder)) renameSync(join(folder, name), join(folder, name.replace('.imported', '')));
  await Promise.all([importAll(), importAll()]);
  expect(await counts()).toEqual(before);
  expect(
    folders()
      .flatMap((folder) => readdirSync(folder))
      .every((name) => name.endsWith('.imported')),
  ).toBe(true);
});

test('flights of an older data folder are shown, cut ones refund, and the chain goes on with its next seed', async () => {
  const { createdAt: _, ...chain } = newChain('PAV-CRASH-001', 10);
  const flight = (n: number, state: string) => ({
    id: uuid(n),
    code: chain.code,
    chain: chain.id,
    nonce: n,
    at,
    state,
  });
  const bet = (n: number, flightOf: number, state: string, more: object = {}) => ({
    id: uuid(200 + n),
    flight: uuid(flightOf),
    code: chain.code,
    player: `p${n}`,
    demo: false,
    name: 'r•••m',
    key: `bet-key-${n}`,
    stake: 1_000,
    auto: null,
    at,
    state,
    out: null,
    ...more,
  });
  write('originals', 'crash.archive.ndjson', [
    [{ flight: flight(1, 'crashed') }, null],
    [{ bet: bet(1, 1, 'settled') }, null],
  ]);
  write('originals', 'crash.ndjson', [
    { chain },
    { flight: flight(2, 'betting') },
    { bet: bet(2, 2, 'opened') },
    { id: uuid(202), change: { state: 'accepted' } },
    { flight: flight(2, 'flying') },
    { bet: bet(3, 2, 'out', { out: 150 }) },
  ]);
  await importAll();
  const house = await world.start();
  world.api.refusals.set('win', 'ROUND_CLOSED');
  await house.crash.sweep();
  const { db } = await world.database.connect();
  const states = await db.selectFrom('bets').select('state').orderBy('id').execute();
  expect(states.map(({ state }) => state)).toEqual(['settled', 'rolled_back', 'rolled_back']);
  expect(world.api.calls.map(({ name }) => name).sort()).toEqual(['rollback', 'win']);
  expect(await house.pastRound(uuid(201))).toMatchObject({ nonce: 1, payout: '0.00' });
  const messages: unknown[] = [];
  await new Promise<void>((resolve) => {
    house.crash.loop(chain.code).listen(
      (message) => {
        messages.push(message);
        resolve();
        return true;
      },
      () => undefined,
    );
  });
  expect(messages[0]).toMatchObject({ type: 'state', nonce: 3, ended: [{ nonce: 1 }] });
});

test('a new data folder is left alone', async () => {
  await importAll();
  expect(readdirSync(data)).toEqual([]);
});
