import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { ChannelFileError, type ChannelPayload, readChannelFile, signChannel } from './channel-file';
import { fakeBuild } from './testing/fake-build';

const HOUR_MS = 3_600_000;
const now = Date.parse('2026-01-10T12:00:00Z');
const { privateKey } = generateKeyPairSync('ed25519');
const expected = { channel: 'production', publicKey: createPublicKey(privateKey), now, above: 10 };
const good: ChannelPayload = {
  channel: 'production',
  sequence: 11,
  revision: 2,
  issued: new Date(now).toISOString(),
  expires: new Date(now + HOUR_MS).toISOString(),
  stable: 4,
  rollouts: [],
  combinations: [],
  compositions: [{ id: 4, digest: 'd4', parts: [{ release: fakeBuild('host', '1.0.0').release }] }],
  kills: [],
  revokedGrants: [],
};

function problemWith(text: string): string {
  try {
    readChannelFile(text, expected);
    return 'none';
  } catch (error) {
    return error instanceof ChannelFileError ? error.code : String(error);
  }
}

test('reads a file that the registry signed', () => {
  expect(readChannelFile(signChannel(good, privateKey), expected).stable).toBe(4);
});

test.each<[string, Partial<ChannelPayload>]>([
  ['older', { sequence: 10 }],
  ['older', { sequence: 3 }],
  ['too_far_ahead', { sequence: now + HOUR_MS }],
  ['too_far_ahead', { sequence: Number.MAX_SAFE_INTEGER }],
  ['expired', { expires: new Date(now - 1).toISOString() }],
  ['other_channel', { channel: 'staging' }],
  [
    'from_the_future',
    { issued: new Date(now + HOUR_MS).toISOString(), expires: new Date(now + 2 * HOUR_MS).toISOString() },
  ],
])('a correctly signed file is refused as %s (%j)', (code, change) => {
  expect(problemWith(signChannel({ ...good, ...change }, privateKey))).toBe(code);
});

test.each<[string, Partial<ChannelPayload>]>([
  ['none', { sequence: now + 5 * 60_000 }],
  ['too_far_ahead', { sequence: now + 5 * 60_000 + 1 }],
  ['none', { issued: new Date(now + 5 * 60_000).toISOString() }],
  ['from_the_future', { issued: new Date(now + 5 * 60_000 + 1).toISOString() }],
  ['none', { expires: new Date(now + 1).toISOString() }],
  ['expired', { expires: new Date(now).toISOString() }],
])('clocks may differ by at most five minutes: %s (%j)', (code, change) => {
  expect(problemWith(signChannel({ ...good, ...change }, privateKey))).toBe(code);
});

test('a payload with another file’s signature is refused, even if both files are correctly signed', () => {
  const [one, other] = [good, { ...good, sequence: 12, stable: 4, kills: [] }].map(
    (state) => JSON.parse(signChannel(state, privateKey)) as { payload: string; signature: string },
  );
  expect(problemWith(JSON.stringify({ payload: other?.payload, signature: one?.signature }))).toBe('bad_signature');
});

/** A composition of these releases, with the first as its host. */
const composed = (id: number, wallet: string, games: string) => ({
  id,
  digest: `d${id}`,
  parts: [
    { release: fakeBuild('host', '1.0.0').release },
    { release: fakeBuild('wallet', wallet).release, fallback: fakeBuild('wallet', '0.9.0').release },
    { release: fakeBuild('games', games).release },
  ],
});
const rolloutOf = (id: string) => ({ id, parts: [id], basisPoints: 5000 });
const sideBySide: ChannelPayload = {
  ...good,
  rollouts: [rolloutOf('wallet'), rolloutOf('games')],
  combinations: [
    { rollouts: ['wallet'], composition: 5 },
    { rollouts: ['games'], composition: 6 },
    { rollouts: ['wallet', 'games'], composition: 7 },
  ],
  compositions: [
    composed(4, '1.0.0', '1.0.0'),
    composed(5, '1.1.0', '1.0.0'),
    composed(6, '1.0.0', '1.1.0'),
    composed(7, '1.1.0', '1.1.0'),
  ],
};

test('rollouts side by side are read as they were signed, and each release is in the file once', () => {
  const text = signChannel(sideBySide, privateKey);
  expect(readChannelFile(text, expected)).toEqual(sideBySide);
  const { payload } = JSON.parse(text) as { payload: string };
  expect(payload.split('"provenance"').length - 1).toBe(6);
});

test('a site of the previous release reads the base composition from a file with rollouts', () => {
  const { payload } = JSON.parse(signChannel(sideBySide, privateKey)) as { payload: string };
  expect(JSON.parse(payload)).toMatchObject({ stable: 4, compositions: [{ id: 4 }] });
  expect(JSON.parse(payload)).not.toHaveProperty('rollout');
});

test('the only rollout of a registry of the previous release is read', () => {
  const compositions = [composed(4, '1.0.0', '1.0.0'), composed(5, '1.1.0', '1.0.0')];
  const rollout = { id: 'r', candidate: 5, basisPoints: 100 };
  const state = readChannelFile(signChannel({ ...good, rollout, compositions }, privateKey), expected);
  expect([state.rollout, state.compositions.map(({ id }) => id)]).toEqual([rollout, [4, 5]]);
});

test('a file without a composition that a visitor could get is refused', () => {
  expect(problemWith(signChannel({ ...good, stable: 5 }, privateKey))).toBe('unreadable');
  const rollout = { id: 'r1', candidate: 6, basisPoints: 100 };
  expect(problemWith(signChannel({ ...good, rollout }, privateKey))).toBe('unreadable');
  const combinations = sideBySide.combinations.slice(0, 2);
  expect(problemWith(signChannel({ ...sideBySide, combinations }, privateKey))).toBe('unreadable');
});

test('a file signed by another key, or with one hash changed, is refused', () => {
  expect(problemWith(signChannel(good, generateKeyPairSync('ed25519').privateKey))).toBe('bad_signature');
  const signed = signChannel(good, privateKey);
  expect(problemWith(signed.replace('sha256-', 'sha256+'))).toBe('bad_signature');
  expect(problemWith(signed.slice(0, -40))).toBe('unreadable');
});
