import { createHash, createHmac } from 'node:crypto';
import { blockMessage, blocksFor, floatsFrom } from './floats';

/**
 * Returns the commitment shown before playing: SHA-256 of the server seed, which fixes the seed without revealing
 * it.
 */
export function commitment(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

/**
 * Returns the floats of one round: HMAC-SHA256(server seed, `client seed:nonce:block`), with as many blocks as
 * needed.
 */
export function drawFloats(serverSeed: string, clientSeed: string, nonce: number, count: number): number[] {
  const blocks = Array.from({ length: blocksFor(count) }, (_, block) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, nonce, block))
      .digest(),
  );
  return floatsFrom(Buffer.concat(blocks), count);
}
