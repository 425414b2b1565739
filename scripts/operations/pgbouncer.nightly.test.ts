import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@pavilion/database/connect';
import { freePort } from '@pavilion/database/free-port';
import { type TestDatabase, testDatabase } from '@pavilion/database/test-database';
import { registryPaths } from '@pavilion/releases/registry.paths';
import type { Tables } from '../../api/src/kernel/database/tables';
import { checkBook } from '../../api/src/ledger/check';
import { FakeSandbox } from '../../api/src/testing/fake-sandbox';
import { TestPlayer } from '../../api/src/testing/player';
import { launch, type RunningProcess } from '../stack/process';
import { type RunningPooler, startPgBouncer } from './pgbouncer';

const GAME = 'PAV-DICE-001';
const LIMIT_MS = 240_000;
const scratch = mkdtempSync(join(tmpdir(), 'pavilion-pooled-'));
chmodSync(scratch, 0o755);
const data = join(scratch, 'data');

let database: TestDatabase;
let pooler: RunningPooler;
let sandbox: FakeSandbox;
const processes: RunningProcess[] = [];
let [api, second, registry]: readonly string[] = [];
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  database = await testDatabase();
  const base = await freePort([100, 110, 200, 225, 300, 400]);
  const port = await freePort();
  pooler = await startPgBouncer({ folder: join(scratch, 'pgbouncer'), port, server: database.url });
  sandbox = await FakeSandbox.start(base + 200);
  env = {
    ...process.env,
    PAVILION_PORT: String(base),
    PAVILION_DATA: data,
    PAVILION_METRICS: 'off',
    PAVILION_CHALLENGES: 'off',
    DATABASE_URL: pooler.urlOf(new URL(database.url).pathname.slice(1)),
    DATABASE_OWNER_URL: database.ownerUrl,
    DATABASE_LISTEN_URL: database.url,
  };
  const start = async (name: string, file: string, more: NodeJS.ProcessEnv = {}): Promise<string> => {
    const process = await launch(name, file, { ...env, ...more });
    processes.push(process);
    return process.url;
  };
  // At once: all of them store the limits and migrate.
  [api, second, registry] = await Promise.all([
    start('api', 'api/src/main.ts'),
    start('second api', 'api/src/main.ts', { PAVILION_LISTEN: `127.0.0.1:${base + 110}` }),
    start('registry', 'registry/src/main.ts'),
    start('originals', 'originals/src/main.ts'),
  ]);
}, LIMIT_MS);

afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  await sandbox.stop();
  await pooler.stop();
  await database.drop();
  rmSync(scratch, { recursive: true, force: true });
}, LIMIT_MS);

test(
  'deposits and bets through the pooler add up, in both processes',
  async () => {
    const player = await (await TestPlayer.make(api!, sandbox)).verifyPhone();
    await player.deposit('500.00');
    const { id, username, phone, token: session = '' } = player;
    const elsewhere = TestPlayer.of(second!, sandbox, { id, username, phone, token: session });
    const opening = Number(await player.balance());
    // The demo adds a bonus to a first deposit.
    expect([opening >= 500, await elsewhere.balance()]).toEqual([true, opening.toFixed(2)]);
    const { url } = (await elsewhere.post('/api/game-run', { gameCode: GAME, isMobileLogin: true }))
      .body as unknown as {
      url: string;
    };
    const page = await (await fetch(url)).text();
    const { token } = JSON.parse(/id="start">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}') as { token: string };
    let expected = opening;
    for (let count = 0; count < 20; count += 1) {
      const reply = await fetch(`${new URL(url).origin}/play/${GAME}/bet`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          round_key: `round-key-${count}`,
          stake: '10.00',
          choice: { target: 5_000, over: true },
        }),
      });
      const body = (await reply.json()) as { status: string; round: { payout: string } };
      expect(body).toMatchObject({ status: 'settled' });
      expected += Number(body.round.payout) - 10;
    }
    expect(await player.balance()).toBe(expected.toFixed(2));
    const { db } = await connect<Tables>(database.url, { size: 1 });
    const check = await checkBook(db);
    await db.destroy();
    expect(Object.values(check).filter((found) => found !== 0)).toEqual([]);
  },
  LIMIT_MS,
);

test(
  'a log-out in one process ends the session in the other at once, and its open page hears of it',
  async () => {
    const player = await TestPlayer.make(api!, sandbox);
    const headers = { authorization: `Bearer ${player.token}` };
    const stream = await fetch(`${second}/live/me`, { headers });
    const text = stream.text();
    expect((await fetch(`${second}/api/balance`, { method: 'POST', headers })).status).toBe(200);
    await player.post('/api/logout');
    expect((await fetch(`${second}/api/balance`, { method: 'POST', headers })).status).toBe(401);
    expect(await text).toContain('session-ended');
  },
  LIMIT_MS,
);

test.each(['api', 'registry', 'originals'])(
  'without the address of the server itself the %s does not start, and says why in one line',
  async (name) => {
    const start = launch(name, `${name}/src/main.ts`, { ...env, DATABASE_LISTEN_URL: '' });
    const line = /^(\w+: )?DATABASE_URL leads to a pooler .* set DATABASE_LISTEN_URL to .*\.$/;
    await expect(start).rejects.toThrow(line);
  },
  LIMIT_MS,
);

test('the registry works through the pooler, and every process is ready', async () => {
  const token = readFileSync(registryPaths(data).token, 'utf8').trim();
  const reply = await fetch(`${registry}/credentials`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'site-1', role: 'site', parts: [] }),
  });
  expect(await reply.json()).toMatchObject({ team: 'site-1', token: expect.any(String) });
  for (const { url } of processes)
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'ready' });
});
