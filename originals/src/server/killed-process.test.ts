import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pWaitFor from 'p-wait-for';
import { HOUSE_PROVIDER } from '@pavilion/contract/settings';
import { freePort } from '@pavilion/database/free-port';
import { openPartnerKeys } from '@pavilion/server/signatures/partner-key-file';
import type { CrashMessage } from '../protocol/crash.messages';
import type { RoundView } from '../protocol/messages';
import { FakeApi } from '../testing/fake-api';
import { SpawnedOriginals } from '../testing/spawned-originals';
import { testDatabases } from '../testing/test-databases';
import { RoundStore } from './rounds/round.store';

const OPENING = 10_000_000;
const STAKE = 1_000;

/** Two processes on one database, in front of one wallet. */
async function pair() {
  const base = await freePort([100, 300, 310, 350, 360]);
  const data = mkdtempSync(join(tmpdir(), 'originals-'));
  const database = await testDatabases();
  const api = new FakeApi(OPENING, openPartnerKeys(HOUSE_PROVIDER, { env: { PAVILION_DATA: data } }));
  await api.listen(base + 100);
  const env = {
    PAVILION_PORT: String(base),
    PAVILION_DATA: data,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    PAVILION_LOG: 'error',
  };
  const start = (port: number) => SpawnedOriginals.start({ ...env, PAVILION_LISTEN: `127.0.0.1:${base + port}` });
  const processes = await Promise.all([start(300), start(310)]);
  const { db } = await database.connect();
  const end = async (): Promise<void> => {
    await Promise.all(processes.map((process) => process.end('SIGINT')));
    api.close();
    await database.drop();
    rmSync(data, { recursive: true, force: true });
  };
  return { api, db, processes: processes as [SpawnedOriginals, SpawnedOriginals], end };
}

let running: Awaited<ReturnType<typeof pair>>;
beforeEach(async () => void (running = await pair()), 60_000);
afterEach(() => running.end(), 60_000);

test('a process killed in mid-round loses no acknowledged round, and another one completes the others', async () => {
  const [first, second] = running.processes;
  const token = await first.open('PAV-DICE-001');
  const acknowledged = new Map<string, RoundView>();
  const sent: string[] = [];
  const playOn = async (at: SpawnedOriginals, name: string): Promise<void> => {
    for (let count = 0; count < 40; count += 1) {
      const key = `round-key-${name}-${count}`;
      sent.push(key);
      const { body } = await at.post('/play/PAV-DICE-001/bet', token, bodyOf(key));
      const { status, round } = body as { status?: string; round?: RoundView };
      if (status === 'settled' && round) acknowledged.set(key, round);
    }
  };
  const playing = ['a', 'b', 'c'].map((name) => playOn(first, name).catch(() => undefined));
  const elsewhere = playOn(second, 'd');
  await pWaitFor(() => acknowledged.size > 15, { interval: 2 });
  await first.end('SIGKILL');
  await Promise.all([...playing, elsewhere]);

  const rounds = new RoundStore(running.db, 'originals');
  await pWaitFor(async () => (await rounds.unfinished()).length === 0, { interval: 200 });
  for (const [key, round] of acknowledged)
    expect((await second.post('/play/PAV-DICE-001/bet', token, bodyOf(key))).body).toMatchObject({ round });
  const stored = await running.db.selectFrom('rounds').selectAll().execute();
  expect(stored.map(({ key }) => key).filter((key) => !sent.includes(key))).toEqual([]);
  const settled = stored.filter(({ state }) => state === 'settled');
  expect(settled.length).toBeGreaterThanOrEqual(acknowledged.size);
  expect(running.api.balance).toBe(OPENING - settled.reduce((sum, { payout }) => sum + STAKE - (payout ?? 0), 0));
}, 90_000);

test('two processes show one crash flight; when its runner is killed, stakes are returned and the other goes on', async () => {
  const [first, second] = running.processes;
  const token = await first.open('PAV-CRASH-001');
  const messages = [await first.listen(token)];
  const flightOf = (at: number): string | undefined => messages[at]?.find(({ type }) => type === 'state')?.flight;
  await pWaitFor(() => flightOf(0) !== undefined, { interval: 10 });
  messages.push(await second.listen(token));
  await pWaitFor(() => flightOf(1) !== undefined, { interval: 10 });
  expect(flightOf(1)).toBe(flightOf(0));

  const bet = { round_key: 'round-key-1', stake: '10.00', auto: null };
  expect(await second.post('/crash/bet', token, bet)).toMatchObject({
    status: 200,
    body: { bet: { state: 'flying' } },
  });
  expect(await first.post('/crash/bet', token, { ...bet, round_key: 'round-key-2' })).toMatchObject({
    status: 409,
    body: { code: 'round_open' },
  });
  const hasSeat = (at: number) => messages[at]?.some((message: CrashMessage) => message.type === 'seat');
  await pWaitFor(() => hasSeat(0) === true && hasSeat(1) === true, { interval: 10 });
  expect(running.api.balance).toBe(OPENING - STAKE);

  await first.end('SIGKILL');
  const next = (): CrashMessage | undefined =>
    messages[1]?.find((message) => message.type === 'state' && message.nonce === 2);
  await pWaitFor(() => next() !== undefined, { interval: 10 });
  await pWaitFor(() => running.api.balance === OPENING, { interval: 50 });
  expect(await second.post('/crash/bet', token, bet)).toMatchObject({ body: { bet: { state: 'rolled_back' } } });
}, 90_000);

function bodyOf(key: string): object {
  return { round_key: key, stake: '10.00', choice: { target: 5_000, over: true } };
}
