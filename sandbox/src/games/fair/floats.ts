const bytesPerFloat = 4;

/** How many blocks of 32 outcome bytes a game that draws `count` floats needs. */
export function blocksFor(count: number): number {
  return Math.ceil((count * bytesPerFloat) / 32);
}

/** The bytes signed for one block: rules of the scheme, the same in server and browser. */
export function blockMessage(clientSeed: string, nonce: number, block: number): string {
  return `${clientSeed}:${nonce}:${block}`;
}

/** Floats from 0 up to but not 1, each of four bytes, the first byte weighing most. */
export function floatsFrom(bytes: Uint8Array, count: number): number[] {
  return Array.from({ length: count }, (_, at) =>
    [0, 1, 2, 3].reduce((sum, byte) => sum + (bytes[at * bytesPerFloat + byte] ?? 0) / 256 ** (byte + 1), 0),
  );
}
