import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import {
  type Combination,
  combinationOf,
  killSchema,
  MAX_ROLLOUTS,
  nonEmptySubsets,
  soleRolloutSchema,
} from './channel-state';
import { type FullComposition, fullCompositionSchema, memberSchema } from './composition';
import { partName, type Release, releaseSchema } from './release.schema';
import { findUnsigned, type TeamKey, teamSignatureSchema } from './team-signatures';

const signedFile = z.object({
  payload: z.string(),
  signature: z.string(),
  /** The root key's statement that this key signs; sites with the registry's own key don't read it. */
  certificate: z.string().optional(),
});

/** Rollouts side by side; each release is in the file once, and combinations name releases. */
const lanesSchema = z.object({
  rollouts: z
    .array(
      z.object({ id: z.string(), parts: z.array(partName).min(1), basisPoints: z.number().int().min(0).max(10_000) }),
    )
    .min(1)
    .max(MAX_ROLLOUTS),
  /** Releases that the stable composition lacks. */
  releases: z.array(releaseSchema),
  combinations: z
    .array(
      z.object({
        rollouts: z.array(z.string()).min(1),
        id: z.number().int().positive(),
        digest: z.string(),
        parts: z.array(memberSchema),
      }),
    )
    .max(2 ** MAX_ROLLOUTS - 1),
});

const payloadSchema = z.object({
  channel: z.string(),
  /** Increases with every signing, so that an old file cannot be replayed. */
  sequence: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  revision: z.number().int().nonnegative(),
  issued: z.iso.datetime(),
  expires: z.iso.datetime(),
  stable: z.number().int().positive(),
  /** Signed only by registries of the previous release. */
  rollout: soleRolloutSchema.optional(),
  /** Unknown to sites of the previous release: they serve the stable composition to every visitor. */
  lanes: lanesSchema.optional(),
  /** The stable composition and, beside `rollout`, its candidate. */
  compositions: z.array(fullCompositionSchema).min(1).max(2),
  kills: z.array(killSchema),
  revokedGrants: z.array(z.string()),
  /** Of all releases in the file that were published with one; only sites with keys of teams read them. */
  signatures: z.array(teamSignatureSchema).optional(),
});

type SignedPayload = z.infer<typeof payloadSchema>;
type Lanes = z.infer<typeof lanesSchema>;

/** A channel's file as readers use it: every combination of rollouts is a full composition. */
export interface ChannelPayload extends Omit<SignedPayload, 'lanes'> {
  readonly rollouts: Lanes['rollouts'];
  readonly combinations: readonly Combination[];
}

export type ChannelFileProblem =
  | 'unreadable'
  | 'bad_signature'
  | 'bad_certificate'
  | 'unsigned_release'
  | 'other_channel'
  | 'older'
  | 'too_far_ahead'
  | 'expired'
  | 'from_the_future';

/** Reason why the site refuses a channel file. */
export class ChannelFileError extends Error {
  constructor(
    readonly code: ChannelFileProblem,
    message: string,
  ) {
    super(message);
  }
}

/** Values the reader already knows and checks the file against. */
interface Expectation {
  readonly channel: string;
  readonly publicKey: KeyObject;
  readonly now: number;
  /** Sequence of the last accepted file; 0 before the first. */
  readonly above: number;
  /** If set, each release must be signed with one of them. */
  readonly teamKeys?: readonly TeamKey[] | undefined;
}

// Allowed clock difference; our registry does not issue a file from further ahead.
const CLOCK_SLACK_MS = 5 * 60_000;

/**
 * Signs a channel's state and returns the text of its file.
 *
 * @param certificate - of the key, for sites that trust a root key.
 */
export function signChannel(payload: ChannelPayload, privateKey: KeyObject, certificate?: string): string {
  const text = JSON.stringify(packed(payload));
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
  return JSON.stringify({ payload: text, signature, certificate });
}

/** Returns the certificate in a file. @throws {ChannelFileError} unreadable, or bad_certificate if there is none. */
export function certificateOf(text: string): string {
  const { certificate } = parse(signedFile, text);
  if (certificate === undefined) throw new ChannelFileError('bad_certificate', 'the root key certified no key of it');
  return certificate;
}

/**
 * Reads and verifies a new channel file, trusting only the keys.
 *
 * @throws {ChannelFileError} if the file is forged, old, expired, from the future, for another channel, or has a release
 * that its team didn't sign.
 */
export function readChannelFile(text: string, expected: Expectation): ChannelPayload {
  const state = readSigned(text, expected.publicKey);
  assertChannel(state, expected.channel);
  checkAgainst(state, expected);
  const unsigned = expected.teamKeys && findUnsigned(state.compositions, state.signatures ?? [], expected.teamKeys);
  if (unsigned)
    throw new ChannelFileError('unsigned_release', `no trusted team signed its release ${labelOf(unsigned)}`);
  return state;
}

/**
 * Reads a channel file that was accepted before; it may have expired since.
 *
 * @throws {ChannelFileError} if the file is forged or for another channel.
 */
export function readStoredFile(text: string, channel: string, publicKey: KeyObject): ChannelPayload {
  const state = readSigned(text, publicKey);
  assertChannel(state, channel);
  return state;
}

function readSigned(text: string, publicKey: KeyObject): ChannelPayload {
  const { payload, signature } = parse(signedFile, text);
  if (!verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, 'base64'))) {
    throw new ChannelFileError('bad_signature', 'the signature is not the registry’s');
  }
  return parsePayload(payload);
}

/**
 * Reads the payload of a file without verifying its signature.
 *
 * @throws {ChannelFileError} unreadable if a composition is missing that a visitor could get.
 */
export function parsePayload(text: string): ChannelPayload {
  const { lanes, ...rest } = parse(payloadSchema, text);
  const stable = rest.compositions.find(({ id }) => id === rest.stable);
  const state: ChannelPayload = {
    ...rest,
    rollouts: lanes?.rollouts ?? [],
    combinations: (lanes?.combinations ?? []).map(({ rollouts, id }) => ({ rollouts, composition: id })),
    compositions: stable && lanes ? [...rest.compositions, ...unpacked(stable, lanes)] : rest.compositions,
  };
  for (const id of [state.stable, ...(state.rollout ? [state.rollout.candidate] : [])]) compositionOf(state, id);
  for (const ids of nonEmptySubsets(state.rollouts.map(({ id }) => id)))
    compositionOf(state, combinationOf(state.combinations, ids) ?? 0);
  return state;
}

const labelOf = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name}@${version}`;
const releasesOf = ({ parts }: FullComposition): Release[] =>
  parts.flatMap(({ release, fallback }) => (fallback ? [release, fallback] : [release]));

function packed({ rollouts, combinations, compositions, ...rest }: ChannelPayload): SignedPayload {
  const stable = compositions.filter(({ id }) => id === rest.stable || id === rest.rollout?.candidate);
  if (rollouts.length === 0) return { ...rest, compositions: stable };
  const included = new Set(stable.flatMap(releasesOf).map(labelOf));
  const added = new Map<string, Release>();
  const lists = combinations.map(({ rollouts: ids, composition }) => {
    const full = compositions.find(({ id }) => id === composition);
    if (!full) throw new ChannelFileError('unreadable', `composition ${composition} is missing`);
    for (const release of releasesOf(full)) if (!included.has(labelOf(release))) added.set(labelOf(release), release);
    const parts = full.parts.map(({ release, fallback, origin }) => ({
      name: release.name,
      version: release.version,
      ...(fallback && { fallback: fallback.version }),
      ...(origin && { origin }),
    }));
    return { rollouts: ids, id: full.id, digest: full.digest, parts };
  });
  return { ...rest, compositions: stable, lanes: { rollouts, releases: [...added.values()], combinations: lists } };
}

function unpacked(stable: FullComposition, { releases, combinations }: Lanes): FullComposition[] {
  const byLabel = new Map([...releasesOf(stable), ...releases].map((release) => [labelOf(release), release]));
  const find = (name: string, version: string): Release => {
    const found = byLabel.get(labelOf({ name, version }));
    if (!found) throw new ChannelFileError('unreadable', `release ${labelOf({ name, version })} is missing`);
    return found;
  };
  return combinations
    .filter(({ id }) => id !== stable.id)
    .map(({ id, digest, parts }) => ({
      id,
      digest,
      parts: parts.map(({ name, version, fallback, origin }) => ({
        release: find(name, version),
        ...(fallback && { fallback: find(name, fallback) }),
        ...(origin && { origin }),
      })),
    }));
}

/** Returns the composition for visitors outside every rollout. */
export function stableOf(state: ChannelPayload): FullComposition {
  return compositionOf(state, state.stable);
}

/** @throws {ChannelFileError} unreadable if the file does not contain the composition. */
export function compositionOf(state: ChannelPayload, id: number): FullComposition {
  const found = state.compositions.find((composition) => composition.id === id);
  if (!found) throw new ChannelFileError('unreadable', `composition ${id} is missing`);
  return found;
}

export function publicKeyFrom(pem: string): KeyObject {
  return createPublicKey(pem);
}

function assertChannel(state: ChannelPayload, channel: string): void {
  if (state.channel !== channel) throw new ChannelFileError('other_channel', `it is for the channel ${state.channel}`);
}

function checkAgainst(state: ChannelPayload, expected: Expectation): void {
  if (state.sequence <= expected.above) {
    throw new ChannelFileError(
      'older',
      `its number ${state.sequence} is not above ${expected.above}, the last one accepted`,
    );
  }
  // Sequences derive from the clock: one far ahead would cause every later file to be refused as older.
  if (state.sequence > Date.parse(state.issued) + CLOCK_SLACK_MS) {
    throw new ChannelFileError(
      'too_far_ahead',
      `its number ${state.sequence} is far above ${state.issued}, the time it was signed`,
    );
  }
  if (Date.parse(state.issued) > expected.now + CLOCK_SLACK_MS) {
    throw new ChannelFileError('from_the_future', `it was signed in the future, at ${state.issued}`);
  }
  if (Date.parse(state.expires) <= expected.now) {
    throw new ChannelFileError('expired', `it expired at ${state.expires}`);
  }
}

function parse<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new ChannelFileError('unreadable', 'it is not a channel file');
  }
}
