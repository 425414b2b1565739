import { engines } from '../engines/index';
import { blockMessage, blocksFor, floatsFrom } from '../fair/floats';
import type { RoundView } from '../messages';

const utf8 = new TextEncoder();

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function floatsOf(serverSeed: string, { client_seed, nonce }: RoundView, count: number): Promise<number[]> {
  const key = await crypto.subtle.importKey('raw', utf8.encode(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const blocks = await Promise.all(
    Array.from({ length: blocksFor(count) }, (_, block) =>
      crypto.subtle.sign('HMAC', key, utf8.encode(blockMessage(client_seed, nonce, block))),
    ),
  );
  return floatsFrom(new Uint8Array(blocks.flatMap((block) => [...new Uint8Array(block)])), count);
}

/** Plays a past round again in this browser: the seed must fit its fingerprint, and the result must be the same. */
export async function verifyRound(round: RoundView): Promise<boolean> {
  if (round.server_seed === null) return false;
  const fingerprint = hex(await crypto.subtle.digest('SHA-256', utf8.encode(round.server_seed)));
  if (fingerprint !== round.commitment) return false;
  const engine = engines[round.engine];
  const { multiplier, detail } = engine.play(round.choice, await floatsOf(round.server_seed, round, engine.floats));
  return multiplier === round.multiplier && JSON.stringify(detail) === JSON.stringify(round.detail);
}
