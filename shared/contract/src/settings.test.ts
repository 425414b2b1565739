import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecrets, listenAt, secrets, SettingsError, wantsDemo } from './settings';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  folders.push(folder);
  return folder;
}

test('a process listens only on this machine until an operator sets an address (ASVS 13.2.4)', () => {
  expect(listenAt(4100, {})).toEqual({ host: '127.0.0.1', port: 4100 });
  expect(listenAt(4100, { PAVILION_LISTEN: '10.0.0.5:9000' })).toEqual({ host: '10.0.0.5', port: 9000 });
  const machine = { PAVILION_HOST: '10.0.0.5' };
  expect(listenAt(4100, machine)).toEqual({ host: '10.0.0.5', port: 4100 });
  expect(listenAt(4100, { ...machine, PAVILION_LISTEN: '127.0.0.1:9' })).toEqual({ host: '127.0.0.1', port: 9 });
  expect(() => listenAt(4100, { PAVILION_HOST: 'api.example' })).toThrow(SettingsError);
});

test.each(['10.0.0.5', ':4100', 'api:4100', '10.0.0.5:70000', 'http://10.0.0.5:4100'])(
  '%s is not a valid listen address',
  (given) => {
    expect(() => listenAt(4100, { PAVILION_LISTEN: given })).toThrow(SettingsError);
  },
);

test('in production missing secrets are refused by name, and nothing is created', () => {
  const env = { PAVILION_DATA: newFolder(), NODE_ENV: 'production' };
  expect(() => secrets(env)).toThrow(SettingsError);
  expect(() => secrets(env)).toThrow(/lacks secrets\/rail, .*secrets\/audit\. Create them once with 'node keys\.mjs'/);
  expect(readdirSync(env.PAVILION_DATA)).toEqual([]);
  const created = createSecrets(env);
  expect(secrets(env)).toEqual(created);
  rmSync(join(env.PAVILION_DATA, 'secrets/smtp'));
  expect(() => secrets(env)).toThrow('lacks secrets/smtp. Create');
});

test('outside production missing secrets are created, and stay the same', () => {
  const env = { PAVILION_DATA: newFolder() };
  const created = secrets(env);
  expect(created.smtp).toMatch(/^[0-9a-f]{64}$/);
  expect(secrets(env)).toEqual(created);
});

test('demo content is the default, except in production', () => {
  const production = { NODE_ENV: 'production' };
  expect([{}, { PAVILION_DEMO: '0' }, production, { ...production, PAVILION_DEMO: '1' }].map(wantsDemo)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
