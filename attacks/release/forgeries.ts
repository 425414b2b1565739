import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  type ChannelFileProblem,
  type ChannelPayload,
  parsePayload,
  signChannel,
} from '@pavilion/releases/channel-file';
import { signingKey } from '@pavilion/releases/keys';
import { registryPaths } from '@pavilion/releases/registry.paths';

/** A file that must be refused, with the expected code. */
export interface Forgery {
  readonly description: string;
  readonly code: ChannelFileProblem;
  readonly text: () => Promise<string>;
}

interface Envelope {
  readonly payload: string;
  readonly signature: string;
}

type Read = () => Promise<string>;
type Sign = (change: (now: number, state: ChannelPayload) => Partial<ChannelPayload>, by?: KeyObject) => Read;

const HOUR_MS = 3_600_000;
const open = (text: string): Envelope => JSON.parse(text) as Envelope;
const iso = (at: number): string => new Date(at).toISOString();

const mixed =
  (payload: Read, signature: Read): Read =>
  async () =>
    JSON.stringify({ payload: open(await payload()).payload, signature: open(await signature()).signature });

/** Signs the newest file again with changed contents, under the real key unless another is given. */
const signer =
  (newest: Read, key: KeyObject): Sign =>
  (change, by = key) =>
  async () => {
    const now = Date.now();
    const last = parsePayload(open(await newest()).payload);
    const times = { sequence: Math.max(now, last.sequence + 1), issued: iso(now), expires: iso(now + HOUR_MS) };
    return signChannel({ ...last, ...times, ...change(now, last) }, by);
  };

/**
 * Creates forgeries of all kinds: older, altered and ahead.
 *
 * @param older - a file the registry signed earlier.
 * @param newest - reads the last signed one.
 * @param staging - another channel's.
 */
export async function forgeries(
  data: string,
  older: string,
  newest: () => Promise<string>,
  staging: string,
): Promise<readonly Forgery[]> {
  const key = signingKey(registryPaths(data).key);
  const { privateKey: foreign } = generateKeyPairSync('ed25519');
  const signed = signer(newest, key);
  return [
    { description: 'rollback: an earlier genuine file', code: 'older', text: async () => older },
    {
      description: 'rollback: the last sequence number again, with another composition',
      code: 'older',
      text: signed((_, { sequence }) => ({ sequence })),
    },
    { description: 'freeze: an expired file', code: 'expired', text: signed((now) => ({ expires: iso(now - 1) })) },
    {
      description: 'mix-and-match: the new payload with the old signature',
      code: 'bad_signature',
      text: mixed(newest, async () => older),
    },
    {
      description: 'mix-and-match: the old payload with the new signature',
      code: 'bad_signature',
      text: mixed(async () => older, newest),
    },
    { description: 'mix-and-match: another channel’s file', code: 'other_channel', text: async () => staging },
    {
      description: 'mix-and-match: one hash changed',
      code: 'bad_signature',
      text: async () => (await newest()).replace('sha256-', 'sha256+'),
    },
    { description: 'signed with another key', code: 'bad_signature', text: signed(() => ({}), foreign) },
    {
      description: 'no signature',
      code: 'bad_signature',
      text: async () => JSON.stringify({ ...open(await newest()), signature: '' }),
    },
    ...fastForwards(signed),
    {
      description: 'a composition that the file does not contain',
      code: 'unreadable',
      text: signed((_, { stable }) => ({ stable: stable + 1000 })),
    },
    { description: 'truncated', code: 'unreadable', text: async () => (await newest()).slice(0, -50) },
  ];
}

const fastForwards = (signed: Sign): readonly Forgery[] => [
  {
    description: 'fast-forward: a sequence number a month ahead',
    code: 'too_far_ahead',
    text: signed((now) => ({ sequence: now + 30 * 24 * HOUR_MS })),
  },
  {
    description: 'fast-forward: the highest sequence number',
    code: 'too_far_ahead',
    text: signed(() => ({ sequence: Number.MAX_SAFE_INTEGER })),
  },
  {
    description: 'fast-forward: an issue date of tomorrow',
    code: 'from_the_future',
    text: signed((now) => ({
      sequence: now + 24 * HOUR_MS,
      issued: iso(now + 24 * HOUR_MS),
      expires: iso(now + 48 * HOUR_MS),
    })),
  },
];
