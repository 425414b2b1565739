const bytesPerFloat = 4;

/** Returns how many blocks of 32 bytes a draw of `count` floats needs. */
export function blocksFor(count: number): number {
  return Math.ceil((count * bytesPerFloat) / 32);
}

/** Returns the message signed for one block; part of the scheme, so the same in server and browser. */
export function blockMessage(clientSeed: string, nonce: number, block: number): string {
  return `${clientSeed}:${nonce}:${block}`;
}

/** Returns floats from 0 up to, but not including, 1, each from four bytes, most significant first. */
export function floatsFrom(bytes: Uint8Array, count: number): number[] {
  return Array.from({ length: count }, (_, at) =>
    [0, 1, 2, 3].reduce((sum, byte) => sum + (bytes[at * bytesPerFloat + byte] ?? 0) / 256 ** (byte + 1), 0),
  );
}
