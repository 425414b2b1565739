import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSettledRounds } from '../../testing/many-rounds';
import { openGameServer } from '../open-game-server';
import { walletClient } from '../rounds/wallet.client';
import { moveSandboxFiles } from './move-sandbox-files';

let data: string;
const sandbox = (): string => join(data, 'sandbox');
const originals = (): string => join(data, 'originals');
const openServer = (folder: string) =>
  openGameServer({ folder, wallet: walletClient('http://127.0.0.1:9', 's'), site: 'http://site', secret: 's' });
beforeEach(() => (data = mkdtempSync(join(tmpdir(), 'move-'))));
afterEach(() => rmSync(data, { recursive: true, force: true }));

test('rounds of a data folder from before the move are found, and the sandbox keeps its own files', async () => {
  const ids = await writeSettledRounds(sandbox(), 300);
  openServer(sandbox()).close();
  writeFileSync(join(sandbox(), 'rail.ndjson'), '{}\n');
  const files = readdirSync(sandbox()).filter((name) => name !== 'rail.ndjson');
  moveSandboxFiles(sandbox(), originals());
  expect(readdirSync(sandbox())).toEqual(['rail.ndjson']);
  expect(readdirSync(originals()).sort()).toEqual(files.sort());
  const server = openServer(originals());
  expect(ids.map((id) => server.pastRound(id)?.id)).toEqual(ids);
  server.close();
});

test('a file of the new folder is never replaced', () => {
  for (const folder of [sandbox(), originals()]) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'seeds.ndjson'), `${folder}\n`);
  }
  moveSandboxFiles(sandbox(), originals());
  expect(readFileSync(join(originals(), 'seeds.ndjson'), 'utf8')).toBe(`${originals()}\n`);
  expect(existsSync(join(sandbox(), 'seeds.ndjson'))).toBe(true);
});

test('a new data folder gets no empty folder', () => {
  moveSandboxFiles(sandbox(), originals());
  expect(existsSync(originals())).toBe(false);
});
