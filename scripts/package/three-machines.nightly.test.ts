import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { runGame } from '@pavilion/contract/calls/games';
import { logIn } from '@pavilion/contract/calls/identity';
import { logOut } from '@pavilion/contract/calls/log-out';
import { balance } from '@pavilion/contract/calls/player-facts';
import { sendReceipt } from '@pavilion/contract/calls/receipts';
import { demoLogin } from '@pavilion/contract/settings';
import { testDatabase } from '@pavilion/database/test-database';
import { type S3, startS3 } from '@pavilion/server/testing/s3-server';
import { apiClient } from '../lib/api-client';
import { makePackage } from './make-package';
import { documentedBlocks, DocumentedMachines } from './testing/documented-machines';

// Most of it for the package; PAVILION_PACKAGE names one that is there already.
const LIMIT_MS = 600_000;
const GAME = 'PAV-DICE-001';
const SITES = ['B', 'C'] as const;

const outside = realpathSync(mkdtempSync(join(tmpdir(), 'pavilion-machines-')));
let database: Awaited<ReturnType<typeof testDatabase>>;
let s3: S3;
let machines: DocumentedMachines;

beforeAll(async () => {
  database = await testDatabase();
  s3 = await startS3();
  const made = process.env['PAVILION_PACKAGE'];
  const program = made ?? join(outside, 'package');
  if (made === undefined) await makePackage({ out: program, log: () => undefined });
  const port = 22_000 + (process.pid % 90) * 10;
  const { PAVILION_ARTIFACTS: _artifacts, ...store } = s3.env;
  machines = new DocumentedMachines({
    folder: outside,
    program,
    port,
    // On three machines metrics have the same address without meeting.
    settings: {
      PAVILION_PORT: String(port),
      PAVILION_METRICS: 'off',
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      ...store,
    },
  });
}, LIMIT_MS);

afterAll(async () => {
  await machines?.stop();
  await s3?.stop();
  await database?.drop();
  rmSync(outside, { recursive: true, force: true });
}, LIMIT_MS);

const siteOf = (machine: 'B' | 'C'): string => machines.addressOf(machine, 4000);

/** Returns the addresses and hashes of a page's scripts and styles. */
async function pinnedFiles(page: string): Promise<readonly (readonly [string, string])[]> {
  const reply = await fetch(page);
  expect(reply.status).toBe(200);
  const links = (await reply.text()).matchAll(/(?:href|src)="(\/assets\/[^"]+)"[^>]*? integrity="([^"]+)"/g);
  return [...links].map(([, file = '', integrity = '']) => [file, integrity]);
}

async function expectWholePage(site: string): Promise<void> {
  const files = await pinnedFiles(site);
  expect(files.map(([file]) => file)).toContainEqual(expect.stringMatching(/^\/assets\/host\/.*\.js$/));
  for (const [file, integrity] of files) {
    const reply = await fetch(site + file);
    const [algorithm = ''] = integrity.split('-');
    const hash = createHash(algorithm).update(Buffer.from(await reply.arrayBuffer()));
    expect([file, reply.status, `${algorithm}-${hash.digest('base64')}`]).toEqual([file, 200, integrity]);
  }
}

test(
  'the commands of docs/operations.md set up two sites and two apis without a shared folder',
  async () => {
    const blocks = documentedBlocks();
    expect(blocks.map(({ machines: of }) => of.join(''))).toEqual(['ABC', 'A', 'BC', 'A', 'BC']);
    for (const block of blocks) await machines.run(block);
    for (const machine of SITES) await expectWholePage(siteOf(machine));
    // The heads of the audit log are exported by whichever api has the turn.
    const files = readdirSync(machines.dataOf('C')).filter((name) => name !== 'audit-heads');
    expect(files.sort()).toEqual(['channels', 'registry', 'secrets', 'security.log', 'site']);
    expect(readdirSync(join(machines.dataOf('C'), 'registry'))).toEqual(['sites']);
  },
  LIMIT_MS,
);

test('a player of one site plays at the other machine’s games, and a log-out there ends the session everywhere', async () => {
  const [b, c] = SITES.map((machine) => apiClient(siteOf(machine)));
  const { token } = await b!.call(logIn, { body: demoLogin });
  const before = (await c!.call(balance, { token })).main;
  const { url } = await c!.call(runGame, { token, body: { mobile: false, code: GAME } });
  expect(new URL(url).origin).toBe('https://games.pavilion.example');
  // As nginx forwards it: the page comes from B, the bet goes to C.
  const page = await fetch(url.replace('https://games.pavilion.example', machines.addressOf('B', 4300)));
  const [, start = '{}'] = /id="start">\s*(\{.*\})/.exec(await page.text()) ?? [];
  const bet = await fetch(`${machines.addressOf('C', 4300)}/play/${GAME}/bet`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${(JSON.parse(start) as { token: string }).token}`,
    },
    body: JSON.stringify({ round_key: 'three-machines', stake: '10.00', choice: { target: 5_000, over: true } }),
  });
  expect([bet.status, await bet.json()]).toEqual([200, expect.objectContaining({ round: expect.anything() })]);
  expect((await b!.call(balance, { token })).main).not.toBe(before);
  await c!.call(logOut, { token });
  expect((await b!.request(balance, { token })).status).toBe(401);
}, 60_000);

test('a receipt that one api took is served by the other, from the private bucket', async () => {
  const { token } = await apiClient(siteOf('B')).call(logIn, { body: demoLogin });
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
  const api = (machine: 'B' | 'C'): string => machines.addressOf(machine, 4100) + sendReceipt.path;
  const sent = await fetch(api('B'), { method: 'POST', headers, body: new Uint8Array(picture) });
  const { id } = (await sent.json()) as { id: string };
  const served = await fetch(`${api('C')}/${id}`, { headers });
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(s3.requests).toContainEqual(`GET /pavilion-receipts/${id}`);
}, 60_000);

test('without the registry and with one api both sites serve pages and reads', async () => {
  machines.kill('A', 'registry');
  machines.kill('B', 'api');
  for (const machine of SITES) {
    await expectWholePage(siteOf(machine));
    for (let call = 0; call < 4; call += 1) expect((await fetch(`${siteOf(machine)}/api/general`)).status).toBe(200);
  }
}, 60_000);
