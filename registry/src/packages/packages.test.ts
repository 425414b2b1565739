import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startRegistry, type TestRegistry } from '../testing/registry-fixture';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.stop());

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const long = `${'a-folder-with-a-long-name/'.repeat(4)}module.js`;

const uploadOf = (text: string, version = '1.2.0') => ({
  manifest: { name: '@pavilion/example', version, type: 'module', exports: './index.js', bin: { example: './run.js' } },
  files: { 'index.js': base64(text), 'run.js': base64('#!/usr/bin/env node\n'), [long]: base64('export {};\n') },
});
const publish = async (text: string, version?: string) =>
  (await registry.send('POST', '/packages', uploadOf(text, version))).json();
const get = (url: string) => registry.app.inject({ url });

test('changed contents are the next patch, the same contents are published once, and a version never changes', async () => {
  expect(await publish('export const answer = 1;\n')).toMatchObject({ version: '1.2.0', isNew: true });
  const before = (await get('/npm/@pavilion/example/-/example-1.2.0.tgz')).rawPayload;
  expect(await publish('export const answer = 2;\n')).toMatchObject({ version: '1.2.1', isNew: true });
  expect(await publish('export const answer = 1;\n')).toMatchObject({ version: '1.2.0', isNew: false });
  expect(await publish('export const answer = 3;\n', '1.10.0')).toMatchObject({ version: '1.10.0' });
  expect((await get('/npm/@pavilion/example/-/example-1.2.0.tgz')).rawPayload).toEqual(before);
  const versions = (await get('/npm/@pavilion%2fexample')).json();
  expect(Object.keys(versions.versions)).toHaveLength(3);
  expect(versions['dist-tags']).toEqual({ latest: '1.10.0' });
  expect((await get('/npm/@pavilion/example')).json()).toEqual(versions);
});

test('npm installs a package from it, with its integrity, and updates it', async () => {
  await publish('export const answer = 1;\n');
  const url = await registry.app.listen({ port: 0, host: '127.0.0.1' });
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-npm-'));
  writeFileSync(
    join(folder, '.npmrc'),
    `@pavilion:registry=${url}/npm/\ncache=${folder}/.npm\naudit=false\nfund=false\n`,
  );
  writeFileSync(join(folder, 'package.json'), '{ "name": "outside", "version": "1.0.0" }');
  const npm = (...args: string[]) => promisify(execFile)('npm', args, { cwd: folder });
  const installed = (file: string): string =>
    readFileSync(join(folder, 'node_modules/@pavilion/example', file), 'utf8');
  const versionOf = (): string => (JSON.parse(installed('package.json')) as { version: string }).version;

  await npm('install', '@pavilion/example@^1.2.0');
  const version = versionOf();
  expect(installed(long)).toBe('export {};\n');
  expect((await promisify(execFile)(join(folder, 'node_modules/.bin/example'))).stdout).toBe('');
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity: string }>;
  };
  expect(packages['node_modules/@pavilion/example']?.integrity).toMatch(/^sha512-/);

  await publish('export const answer = 4;\n', version);
  await npm('update');
  expect([versionOf() === version, installed('index.js')]).toEqual([false, 'export const answer = 4;\n']);
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('only operators publish packages, only those of @pavilion, and an unknown one says so', async () => {
  const asTeam = { authorization: `Bearer ${registry.local.token}` };
  const refused = await registry.app.inject({
    method: 'POST',
    url: '/packages',
    payload: uploadOf(''),
    headers: asTeam,
  });
  expect(refused.json().code).toBe('forbidden');
  const { files, manifest } = uploadOf('');
  const foreign = await registry.send('POST', '/packages', { files, manifest: { ...manifest, name: 'react' } });
  expect(foreign.json().code).toBe('body_invalid');
  const outside = await registry.send('POST', '/packages', { manifest, files: { '../index.js': '' } });
  expect(outside.json().code).toBe('body_invalid');
  for (const url of ['/npm/@pavilion%2fnothing', '/npm/@pavilion/example/-/example-9.9.9.tgz'])
    expect([(await get(url)).statusCode, (await get(url)).json().code]).toEqual([404, 'unknown_package']);
});
