import type { OriginalGame } from '@pavilion/contract/originals';
import { blockMessage, blocksFor, floatsFrom } from '../../engines/fairness/floats';
import { engineOf, gameOf } from '../../engines/index';
import type { RoundView } from '../../protocol/messages';

const utf8 = new TextEncoder();

/** The inputs of a round's numbers. */
export interface RoundInputs {
  readonly server_seed: string;
  readonly client_seed: string;
  readonly nonce: number;
}

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function fingerprintOf(serverSeed: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', utf8.encode(serverSeed)));
}

async function floatsOf({ server_seed, client_seed, nonce }: RoundInputs, count: number): Promise<number[]> {
  const key = await crypto.subtle.importKey('raw', utf8.encode(server_seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const blocks = await Promise.all(
    Array.from({ length: blocksFor(count) }, (_, block) =>
      crypto.subtle.sign('HMAC', key, utf8.encode(blockMessage(client_seed, nonce, block))),
    ),
  );
  return floatsFrom(new Uint8Array(blocks.flatMap((block) => [...new Uint8Array(block)])), count);
}

/** A round recomputed from its seeds in this browser. */
export interface RecomputedRound {
  readonly fingerprint: string;
  readonly floats: readonly number[];
  readonly multiplier: number;
  readonly detail: unknown;
}

/** Recomputes a round. @returns null if the engine's rules don't allow the choice. */
export async function recompute(
  game: OriginalGame,
  drawn: RoundInputs,
  choice: unknown,
): Promise<RecomputedRound | null> {
  const engine = engineOf(game);
  const allowed = engine.readChoice(choice);
  if (allowed === null) return null;
  const floats = await floatsOf(drawn, engine.floats);
  return { fingerprint: await fingerprintOf(drawn.server_seed), floats, ...engine.play(allowed, floats) };
}

/** Verifies a past round in this browser: the seed must match its commitment, and the result must be the same. */
export async function verifyRound(round: RoundView): Promise<boolean> {
  const { server_seed, commitment, multiplier, detail } = round;
  if (server_seed === null) return false;
  const worked = await recompute(gameOf(round), { ...round, server_seed }, round.choice);
  return (
    worked?.fingerprint === commitment &&
    worked.multiplier === multiplier &&
    JSON.stringify(worked.detail) === JSON.stringify(detail)
  );
}
