import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestDatabase, testDatabase } from '@pavilion/database/test-database';
import { withClient } from '@pavilion/database/with-client';
import { asScript, root } from './process';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await withClient(database.ownerUrl, (client) =>
    client.query('create schema registry; create table registry.audit (id int)'),
  );
}, 60_000);
afterAll(() => database.drop());

const base = {
  PATH: process.env['PATH'],
  PAVILION_DATA: mkdtempSync(join(tmpdir(), 'pavilion-profile-')),
  PAVILION_PROFILE: 'production',
};

/** Starts a program that must refuse. @returns its exit code and the lines of its error. */
async function start(file: string, env: NodeJS.ProcessEnv): Promise<readonly [number, readonly string[]]> {
  const child = spawn(process.execPath, [...asScript, join(root, file)], {
    cwd: root,
    env: { ...base, ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  return [code, output.trim().split('\n')];
}

test.each([
  ['api/src/main.ts', /^- PAVILION_RAIL is not set, so the sandbox would be the payment rail/],
  ['site/src/main.ts', /^- PAVILION_TRUSTED_PROXY is not set/],
  ['originals/src/main.ts', /^- PAVILION_ORIGINALS_ORIGIN is not set/],
  ['registry/src/main.ts', /^- PAVILION_ORIGIN is not set/],
  ['sandbox/src/main.ts', /^- The sandbox stands in for/],
])(
  '%s refuses to start with all problems at once',
  async (file, line) => {
    const [code, lines] = await start(file, { PAVILION_DEMO: '1', PAVILION_DEV: '1' });
    expect([code, lines]).toEqual([1, expect.arrayContaining([expect.stringMatching(line)])]);
    expect(lines[0]).toMatch(/PAVILION_PROFILE=production refuses to start:$/);
    if (!file.startsWith('sandbox'))
      expect(lines.filter((one) => /^- PAVILION_(DEMO|DEV)\b/.test(one))).toHaveLength(2);
  },
  120_000,
);

test.each([
  ['a superuser', () => database.superuserUrl, /^- The role pavilion of DATABASE_URL is a superuser/],
  ['the owner of the tables', () => database.ownerUrl, /^- The role pavilion_owner of DATABASE_URL has the tables/],
])(
  'a server with the role of %s refuses to start',
  async (_, url, line) => {
    const [code, lines] = await start('registry/src/main.ts', { DATABASE_URL: url() });
    expect([code, lines]).toEqual([1, expect.arrayContaining([expect.stringMatching(line)])]);
  },
  120_000,
);
