import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { killSchema, rolloutSchema } from './channel-state';
import { type FullComposition, fullCompositionSchema } from './composition';

const signedFile = z.object({ payload: z.string(), signature: z.string() });

const payloadSchema = z.object({
  channel: z.string(),
  /** Increases with every signing, so that an old file cannot be replayed. */
  sequence: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  revision: z.number().int().nonnegative(),
  issued: z.iso.datetime(),
  expires: z.iso.datetime(),
  stable: z.number().int().positive(),
  rollout: rolloutSchema.optional(),
  /** The stable composition and, during a rollout, the candidate. */
  compositions: z.array(fullCompositionSchema).min(1).max(2),
  kills: z.array(killSchema),
  revokedGrants: z.array(z.string()),
});

export type ChannelPayload = z.infer<typeof payloadSchema>;

export type ChannelFileProblem =
  'unreadable' | 'bad_signature' | 'other_channel' | 'older' | 'too_far_ahead' | 'expired' | 'from_the_future';

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
}

// Allowed clock difference; our registry does not issue a file from further ahead.
const CLOCK_SLACK_MS = 5 * 60_000;

/** Signs a channel's state and returns the text of its file. */
export function signChannel(payload: ChannelPayload, privateKey: KeyObject): string {
  const text = JSON.stringify(payload);
  return JSON.stringify({ payload: text, signature: sign(null, Buffer.from(text), privateKey).toString('base64') });
}

/**
 * Reads and verifies a new channel file, trusting only the key.
 *
 * @throws {ChannelFileError} if the file is forged, old, expired, from the future, or for another channel.
 */
export function readChannelFile(text: string, expected: Expectation): ChannelPayload {
  const state = readSigned(text, expected.publicKey);
  assertChannel(state, expected.channel);
  checkAgainst(state, expected);
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
  const state = parse(payloadSchema, payload);
  for (const id of [state.stable, ...(state.rollout ? [state.rollout.candidate] : [])]) compositionOf(state, id);
  return state;
}

/** Returns the composition for visitors outside the rollout. */
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
