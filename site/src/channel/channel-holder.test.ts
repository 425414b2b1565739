import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChannelPayload, signChannel } from '@pavilion/releases/channel-file';
import { publicPem } from '@pavilion/releases/keys';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { ChannelHolder } from './channel-holder';
import { FolderSource } from './folder.source';

const HOUR_MS = 3_600_000;
const { privateKey } = generateKeyPairSync('ed25519');
let data: string;
const warnings: string[] = [];
const holders: ChannelHolder[] = [];

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'pavilion-holder-'));
  mkdirSync(join(data, 'channels'));
  writeFileSync(join(data, 'channels/registry.pub'), publicPem(privateKey));
  warnings.length = 0;
});
afterEach(() => {
  for (const holder of holders.splice(0)) holder.stop();
  rmSync(data, { recursive: true });
});

/** Signs a file of composition `id` at the time `at`, which is also its sequence. */
function file(id: number, change: Partial<ChannelPayload> = {}, at = Date.now()): string {
  const times = { sequence: at, issued: new Date(at).toISOString(), expires: new Date(at + HOUR_MS).toISOString() };
  const compositions = [{ id, digest: `d${id}`, parts: [{ release: fakeBuild('host', '1.0.0').release }] }];
  return signChannel(
    {
      channel: 'production',
      revision: id,
      ...times,
      stable: id,
      rollouts: [],
      combinations: [],
      compositions,
      kills: [],
      revokedGrants: [],
      ...change,
    },
    privateKey,
  );
}
const put = (text: string): void => writeFileSync(join(data, 'channels/production.json'), text);
const minutesAgo = (minutes: number): number => Date.now() - minutes * 60_000;

function startSite() {
  const source = new FolderSource(join(data, 'channels'), 'production');
  const holder = new ChannelHolder(
    source,
    'production',
    { warn: (_about, message) => warnings.push(message) },
    join(data, 'site'),
  );
  holders.push(holder);
  holder.start();
  return Object.assign(holder, { check: () => source.readIfChanged() });
}

test('a restarted site refuses an older file placed in the meantime and serves its last one', () => {
  put(file(2, {}, minutesAgo(5)));
  startSite().stop();
  put(file(1, {}, minutesAgo(30)));
  const again = startSite();
  expect(again.stable?.id).toBe(2);
  expect(warnings.join()).toContain('refused (older)');
  put(file(3));
  again.check();
  expect(again.stable?.id).toBe(3);
});

test('a restarted site without any file serves its last one', () => {
  put(file(2, {}, minutesAgo(59)));
  startSite().stop();
  rmSync(join(data, 'channels/production.json'));
  expect(startSite().stable?.id).toBe(2);
  expect(warnings).toEqual([]);
});

test('after a restart, the file already served is not refused as older', () => {
  put(file(2));
  startSite().stop();
  expect(startSite().stable?.id).toBe(2);
  expect(warnings).toEqual([]);
});

test.each<[string, () => string]>([
  ['older', () => file(9, {}, minutesAgo(30))],
  ['expired', () => file(9, { expires: new Date(Date.now() - 1).toISOString() })],
  ['too_far_ahead', () => file(9, { sequence: Date.now() + 30 * 24 * HOUR_MS })],
  ['from_the_future', () => file(9, {}, Date.now() + HOUR_MS)],
  ['other_channel', () => file(9, { channel: 'staging' })],
  [
    'bad_signature',
    () =>
      JSON.stringify({
        ...(JSON.parse(file(9)) as object),
        signature: (JSON.parse(file(8)) as { signature: string }).signature,
      }),
  ],
  ['unreadable', () => file(9, { stable: 8 })],
])('a file is refused as %s by a running and by a starting site', (code, text) => {
  put(file(2, {}, minutesAgo(5)));
  const running = startSite();
  put(text());
  running.check();
  expect(running.stable?.id).toBe(2);
  expect(startSite().stable?.id).toBe(2);
  expect(warnings.map((line) => /refused \((\w+)\)/.exec(line)?.[1])).toEqual([code, code]);
});

test('a site that has never accepted a file refuses an expired one', () => {
  put(file(1, { expires: new Date(Date.now() - 1).toISOString() }));
  expect(startSite().stable).toBeUndefined();
});

test('after refusing a file with a far-ahead sequence, the site accepts the next valid one', () => {
  put(file(2, {}, minutesAgo(5)));
  const site = startSite();
  put(file(9, { sequence: Number.MAX_SAFE_INTEGER }));
  site.check();
  put(file(3));
  site.check();
  expect(site.stable?.id).toBe(3);
});
