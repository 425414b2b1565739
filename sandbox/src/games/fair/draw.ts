import { createHash, createHmac } from 'node:crypto';
import { blockMessage, blocksFor, floatsFrom } from './floats';

/** What a player sees before playing: SHA-256 of the server seed, which it pins without telling it. */
export function commitment(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

/** The floats of one round: HMAC-SHA256(server seed, `client seed:nonce:block`), as many blocks as needed. */
export function drawFloats(serverSeed: string, clientSeed: string, nonce: number, count: number): number[] {
  const blocks = Array.from({ length: blocksFor(count) }, (_, block) =>
    createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, nonce, block))
      .digest(),
  );
  return floatsFrom(Buffer.concat(blocks), count);
}
