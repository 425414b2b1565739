import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
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
import { createRepository } from './separate-repository';
import { installFrom } from './testing/package-store';
import { parseRemoteOptions } from './testing/parse-remote-options';

const root = realpathSync(join(import.meta.dirname, '../..'));
let folder: string;
let registry: TestRegistry;
beforeAll(async () => {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'pavilion-elsewhere-')));
  folder = createRepository(
    join(place, 'tournaments'),
    root,
    parseRemoteOptions(['tournaments', '--title-bn', 'টুর্নামেন্ট'], root),
  );
  installFrom(root, folder);
  registry = await startRegistry(undefined, { budgets: { host: 164, remote: 28 } });
}, 120_000);
afterAll(async () => {
  await registry.stop();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

/** Runs a command as a team would in its own repository, isolated from this one. */
async function type(line: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const [command = '', ...args] = line.split(' ');
  const { stdout, stderr } = await promisify(execFile)(join(folder, 'node_modules/.bin', command), args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: tmpdir(), ...env },
  });
  return stdout + stderr;
}

/** Makes a host live that lends what the remote imports, with the types of the real one. */
async function releaseHost(provides: Release['provides']): Promise<void> {
  const sources = gzipSync(JSON.stringify(typeSources('host', join(root, 'host'))));
  const types = { integrity: integrityOf(sources), bytes: sources.length };
  const body = bodyOf(fakeBuild('host', '1.0.0', { provides, types }));
  const published = await registry.publishBody(body, undefined, { types: sources.toString('base64') });
  expect([published.statusCode, (await registry.activate(['host@1.0.0'])).statusCode]).toEqual([201, 200]);
}

test('a remote in its own repository builds on packed packages, passes its tests, and appears on the site', async () => {
  await type('pavilion-build');
  expect(readFileSync(join(folder, '.gitignore'), 'utf8').split('\n')).toContain('team.json');
  const release = readFileSync(join(folder, 'dist/release.json'), 'utf8');
  const { name, calls, modules } = JSON.parse(release) as Record<string, readonly { readonly name: string }[]>;
  expect({ name, calls }).toEqual({ name: 'tournaments', calls: ['GET /api/get-games'] });
  // The bundler's part of the federation runtime, which no host lends, and nothing else.
  expect(modules?.filter((each) => !each.name.startsWith('@module-federation/'))).toEqual([]);
  for (const name of [
    'react',
    'webpack',
    '@pavilion/platform',
    '@pavilion/ui',
    '@pavilion/contract',
    '@pavilion/tooling',
    '@pavilion/testing',
  ]) {
    expect(realpathSync(join(folder, 'node_modules', name)).startsWith(folder)).toBe(true);
  }
  expect(await type('jest')).toMatch(/Tests: +4 passed/);
  expect(await type('tsc')).toBe('');

  const url = await registry.app.listen({ port: 0, host: '127.0.0.1' });
  const { team: _team, ...secrets } = (
    await registry.send('POST', '/credentials', { name: 'tournaments-team', role: 'team', parts: ['tournaments'] })
  ).json();
  writeFileSync(join(folder, 'team.json'), JSON.stringify({ team: 'tournaments-team', ...secrets }));
  const env = { PAVILION_REGISTRY: url, PAVILION_TEAM_FILE: join(folder, 'team.json') };
  await releaseHost((JSON.parse(release) as Release).uses);
  expect(await type('pavilion publish dist', env)).toContain('Published tournaments@1.0.0.');
  await type('pavilion activate tournaments@1.0.0', env);

  const site = startSite(registry.data);
  const { body } = await site.inject({ url: '/tournaments' });
  expect(body).toContain('<title>Tournaments · Pavilion</title>');
  expect(jsonIn<{ slots: object }>(body, 'composition').slots).toEqual({ 'home.promotions': ['tournaments'] });
  const entry = /\/assets\/tournaments\/1\.0\.0\/remoteEntry\.\w+\.js/.exec(body)?.[0] ?? '';
  expect((await site.inject({ url: entry })).statusCode).toBe(200);
  await site.close();
}, 180_000);
