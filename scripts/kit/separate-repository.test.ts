import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Release } from '@pavilion/releases/release.schema';
import { integrityOf } from '@pavilion/releases/release-files';
import { bodyOf, fakeBuild } from '@pavilion/releases/testing/fake-build';
import { startRegistry, type TestRegistry } from '../../registry/src/testing/registry-fixture';
import { typeSources } from '../../shared/tooling/src/reading/type-sources.mjs';
import { jsonIn, startSite } from '../../site/src/testing/site-fixture';
import { buildKit } from './build-kit';
import { installFrom, installPackage } from './testing/package-store';

const root = realpathSync(join(import.meta.dirname, '../..'));
let place: string;
let folder: string;
let registry: TestRegistry;
let url: string;
beforeAll(async () => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'pavilion-elsewhere-')));
  folder = join(place, 'tournaments');
  registry = await startRegistry(undefined, { budgets: { host: 164, remote: 28 } });
  url = await registry.app.listen({ port: 0, host: '127.0.0.1' });
  for (const upload of await buildKit()) await registry.send('POST', '/packages', upload);
}, 120_000);
afterAll(async () => {
  await registry.stop();
  rmSync(place, { recursive: true, force: true });
});

/** Runs a command as a team would in its own repository, isolated from this one. @throws with its output. */
async function type(line: string): Promise<string> {
  const [command = '', ...args] = line.split(' ');
  const options = { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: tmpdir() } };
  const ran = promisify(execFile)(join(folder, 'node_modules/.bin', command), args, options);
  const { stdout, stderr } = await ran.catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`${line} failed: ${error.stdout}${error.stderr}`);
  });
  return stdout + stderr;
}

/** Makes a host live that lends what the remote imports, with the types of the real one. */
async function releaseHost(provides: Release['provides'], opens: string[], version = '1.0.0'): Promise<void> {
  const sources = gzipSync(JSON.stringify(typeSources('host', join(root, 'host'))));
  const types = { integrity: integrityOf(sources), bytes: sources.length };
  const body = bodyOf(fakeBuild('host', version, { provides, opens, types }));
  const published = await registry.publishBody(body, undefined, { types: sources.toString('base64') });
  expect([published.statusCode, (await registry.activate([`host@${version}`])).statusCode]).toEqual([201, 200]);
}

/** Runs the command line as npx does before anything is installed. */
async function npx(...args: string[]): Promise<string> {
  const installed = join(place, 'node_modules/@pavilion/cli');
  if (!existsSync(installed)) await installPackage('@pavilion/cli', installed, url);
  const { stdout } = await promisify(execFile)(process.execPath, [join(installed, 'bin/pavilion.mjs'), ...args], {
    cwd: place,
    env: { PATH: process.env['PATH'], HOME: place, TMPDIR: tmpdir(), PAVILION_REGISTRY: url },
  });
  return stdout;
}

/** Creates a team's file, as an operator hands it over. */
async function createTeam(): Promise<string> {
  const issued = await registry.send('POST', '/credentials', { name: 'fans', role: 'team', parts: ['tournaments'] });
  const { team: _team, ...secrets } = issued.json();
  const file = join(place, 'fans.json');
  writeFileSync(file, JSON.stringify({ team: 'fans', ...secrets }));
  return file;
}

/** Lint passes on what was created, and reports a rule of this repository in the place of a remote's file. */
async function expectLint(): Promise<void> {
  expect(await type('eslint . --max-warnings 0')).toBe('');
  expect(await type('pavilion-lint-css .')).toContain('0 violations');
  const broken = join(folder, 'src/broken.tsx');
  writeFileSync(
    broken,
    "export { rolls } from '@pavilion/host';\nexport const Broken = () => <p>{window.origin} words</p>;\n",
  );
  await expect(type('eslint . --max-warnings 0')).rejects.toThrow(/pavilion\/floors[^]*pavilion\/translated-text/);
  rmSync(broken);
}

test('from a registry and a credential alone, a team creates, tests and publishes a remote that appears on the site', async () => {
  const lent = { '@pavilion/ui': { version: '1.0.0', names: ['Card'] } };
  await releaseHost(lent, ['home.promotions']);
  await expect(npx('new', 'tournaments', '--slot', 'home.nothing')).rejects.toThrow('There are home.promotions.');
  const team = await createTeam();
  await npx('new', 'tournaments', '--title-bn', 'টুর্নামেন্ট', '--team', team);
  expect(readFileSync(join(folder, '.gitignore'), 'utf8').split('\n')).toContain('team.json');
  await installFrom(root, folder, url);
  for (const name of ['react', 'webpack', '@pavilion/platform', '@pavilion/contract', '@pavilion/tooling'])
    expect(realpathSync(join(folder, 'node_modules', name)).startsWith(folder)).toBe(true);

  await type('pavilion-build');
  const release = readFileSync(join(folder, 'dist/release.json'), 'utf8');
  const { name, calls, modules, uses } = JSON.parse(release) as Release;
  expect({ name, calls }).toEqual({ name: 'tournaments', calls: ['GET /api/get-games'] });
  // The bundler's part of the federation runtime, which no host lends, and nothing else.
  expect(modules?.filter((each) => !each.name.startsWith('@module-federation/'))).toEqual([]);
  expect(await type('jest')).toMatch(/Tests: +4 passed/);
  expect(await type('tsc')).toBe('');
  await expectLint();

  await releaseHost(uses, ['home.promotions'], '1.1.0');
  expect(await type('pavilion verify --skip-tests')).toContain('production would accept it');
  expect(await type('pavilion publish --activate --allow-dirty')).toContain('Published tournaments@1.0.0.');
  const site = startSite(registry.data);
  const { body } = await site.inject({ url: '/tournaments' });
  expect(body).toContain('<title>Tournaments · Pavilion</title>');
  expect(jsonIn<{ slots: object }>(body, 'composition').slots).toEqual({ 'home.promotions': ['tournaments'] });
  const entry = /\/assets\/tournaments\/1\.0\.0\/remoteEntry\.\w+\.js/.exec(body)?.[0] ?? '';
  expect((await site.inject({ url: entry })).statusCode).toBe(200);
  await site.close();
  expect(await type('pavilion publish --skip-tests')).toContain('Published tournaments@1.0.1.');
}, 400_000);

test('every module of the packages runs in Node as npm installs it', async () => {
  const places = ['contract', 'releases'].map((name) => join(folder, 'node_modules/@pavilion', name, 'dist'));
  const program = `for (const file of process.argv.slice(1)) await import(file);`;
  const files = places.flatMap((at) =>
    readdirSync(at, { recursive: true, encoding: 'utf8' })
      // A worker posts its result to the thread that started it.
      .filter((file) => /\.m?js$/.test(file) && !file.endsWith('worker.mjs'))
      .map((file) => join(at, file)),
  );
  expect(files.length).toBeGreaterThan(100);
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, ...files], { cwd: folder });
});

test('functions that browser specs pass to a page use no helper of the bundle', () => {
  const lib = join(folder, 'node_modules/@pavilion/e2e/lib');
  const files = readdirSync(lib).map((file) => readFileSync(join(lib, file), 'utf8'));
  expect(files.some((text) => text.includes('resourceCounts'))).toBe(true);
  expect(files.filter((text) => text.includes('__name('))).toEqual([]);
});
