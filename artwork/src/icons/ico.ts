const HEADER = 6;
const ENTRY = 16;

interface Picture {
  /** Width and height in px, below 256. */
  readonly size: number;
  readonly png: Buffer;
}

/** Returns an ICO file: a table of images, each a complete PNG. */
export function icoOf(pictures: readonly Picture[]): Buffer {
  const table = Buffer.alloc(HEADER + ENTRY * pictures.length);
  table.writeUInt16LE(1, 2);
  table.writeUInt16LE(pictures.length, 4);
  let offset = table.length;
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = HEADER + ENTRY * at;
    table.writeUInt8(size, entry);
    table.writeUInt8(size, entry + 1);
    table.writeUInt16LE(1, entry + 4);
    table.writeUInt16LE(32, entry + 6);
    table.writeUInt32LE(png.length, entry + 8);
    table.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([table, ...pictures.map(({ png }) => png)]);
}
