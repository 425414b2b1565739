import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partnerKeyFile } from '@pavilion/contract/settings';
import { addPartnerKey, openPartnerKeys, readKeyFile, retirePartnerKey } from './partner-key-file';

const data = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(data, { recursive: true }));

function partner(name: string) {
  const env = { PAVILION_DATA: data };
  const file = partnerKeyFile(name, env);
  const clock = { now: 1_790_000_000_000 };
  const keys = openPartnerKeys(name, { env, now: () => clock.now });
  return { file, clock, keys };
}

test('a key is added, used by both sides beside the first one, and takes its place', () => {
  const { file, clock, keys } = partner('acme');
  const first = keys.current();
  expect(first.id).toBe('acme.1');
  addPartnerKey(file, clock.now);
  clock.now += 2_000;
  const second = keys.find('acme.2');
  expect([keys.current(), keys.find('acme.1'), second?.secret.length]).toEqual([first, first, 64]);
  expect(() => addPartnerKey(file, clock.now)).toThrow('There are two live keys. Retire one of them first.');

  retirePartnerKey(file, 1, clock.now + 60_000, clock.now);
  clock.now += 2_000;
  expect([keys.current().id, keys.find('acme.1')?.secret]).toEqual(['acme.2', first.secret]);
  clock.now += 58_000;
  expect([keys.find('acme.1'), keys.current().id]).toEqual([undefined, 'acme.2']);
  expect(() => retirePartnerKey(file, 2, clock.now, clock.now)).toThrow('It is the last key. Add another one first.');
  expect(() => retirePartnerKey(file, 1, clock.now, clock.now)).toThrow('There is no live key 1.');
});

test('a leaked key is refused at once, its secret is removed, and its number is not used again', () => {
  const { file, clock, keys } = partner('zenith');
  const leaked = keys.current().secret;
  addPartnerKey(file, clock.now);
  retirePartnerKey(file, 1, clock.now, clock.now);
  clock.now += 2_000;
  expect([keys.find('zenith.1'), keys.current().id]).toEqual([undefined, 'zenith.2']);
  expect(readFileSync(file, 'utf8')).not.toContain(leaked);
  expect(addPartnerKey(file, clock.now).number).toBe(3);
  expect(readKeyFile(file).map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('only one change is made at a time', () => {
  const { file, clock } = partner('delta');
  writeFileSync(`${file}.new`, '');
  expect(() => addPartnerKey(file, clock.now)).toThrow('EEXIST');
  rmSync(`${file}.new`);
  expect(addPartnerKey(file, clock.now).number).toBe(2);
});
