import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signChannel } from '@pavilion/releases/channel-file';
import { certifyKey } from '@pavilion/releases/key-certificate';
import { publicPem } from '@pavilion/releases/keys';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { ChannelHolder } from './channel-holder';
import { channelSource } from './sources';

const HOUR_MS = 3_600_000;
const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;
const [root, first, second] = [newKey(), newKey(), newKey()];
let data: string;
const warnings: string[] = [];
const holders: ChannelHolder[] = [];
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'pavilion-root-'));
  mkdirSync(join(data, 'channels'));
  writeFileSync(join(data, 'root.pub'), publicPem(root));
  warnings.length = 0;
});
afterEach(() => {
  for (const holder of holders.splice(0)) holder.stop();
  rmSync(data, { recursive: true });
});

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

/** Certifies a key. @param days - until it ends. */
function certificate(key: KeyObject, issued: Date, { by = root, days = 1 } = {}): string {
  return certifyKey(publicPem(key), by, { issued, expires: new Date(Date.now() + days * 24 * HOUR_MS) });
}

/** Puts a file of composition `id`, signed with a key. */
function put(id: number, key: KeyObject, certified?: string): void {
  const release = { release: fakeBuild('host', '1.0.0').release };
  const payload = { channel: 'production', sequence: Date.now() + id, revision: id, stable: id, kills: [] };
  const times = { issued: new Date().toISOString(), expires: new Date(Date.now() + HOUR_MS).toISOString() };
  const compositions = [{ id, digest: `d${id}`, parts: [release] }];
  const state = { ...payload, ...times, compositions, rollouts: [], combinations: [], revokedGrants: [] };
  writeFileSync(join(data, 'channels/production.json'), signChannel(state, key, certified));
}

function startSite() {
  const source = channelSource(join(data, 'channels'), 'production', { PAVILION_ROOT_KEY: join(data, 'root.pub') });
  const log = { warn: (_about: object, message: string) => warnings.push(message) };
  const holder = new ChannelHolder(source, 'production', log, join(data, 'site'));
  holders.push(holder);
  holder.start();
  return Object.assign(holder, { check: () => (source as unknown as { readIfChanged(): void }).readIfChanged() });
}

test('a replaced key is taken over without a restart, and the earlier one is refused from then on', () => {
  const old = certificate(first, minutesAgo(60));
  put(1, first, old);
  const site = startSite();
  expect(site.stable?.id).toBe(1);
  put(2, second, certificate(second, minutesAgo(1)));
  site.check();
  expect([site.stable?.id, site.publicKey?.equals(createPublicKey(second))]).toEqual([2, true]);
  put(3, first, old);
  site.check();
  expect(site.stable?.id).toBe(2);
  expect(warnings.join()).toContain('refused (bad_certificate): its key was replaced');
  // Also after a restart: the stored file tells which certificate was the newest.
  expect(startSite().stable?.id).toBe(2);
  expect(warnings.at(-1)).toContain('bad_certificate');
});

test.each<[string, () => string | undefined]>([
  ['none', () => undefined],
  ['one by another root', () => certificate(first, minutesAgo(1), { by: second })],
  ['one of another key', () => certificate(second, minutesAgo(1))],
  ['one that has ended', () => certificate(first, minutesAgo(60), { days: -0.01 })],
  ['an unreadable one', () => '{}'],
])('a file whose certificate is %s is refused', (_, certified) => {
  put(1, first, certified());
  expect(startSite().stable).toBeUndefined();
  expect(warnings.join()).toMatch(/refused \((bad_certificate|bad_signature)\)/);
});

test('a site serves its stored file after the certificate has ended', () => {
  put(1, first, certificate(first, minutesAgo(60)));
  startSite().stop();
  rmSync(join(data, 'channels/production.json'));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 48 * HOUR_MS);
  expect(startSite().stable?.id).toBe(1);
  jest.restoreAllMocks();
});
