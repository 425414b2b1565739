import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { share } from '../property';

/** Payload that must not appear in any download. */
export const PAYLOAD = '<script>alert(document.domain)</script>';

interface HostileUpload {
  readonly bytes: Buffer;
  /** True if the api may accept it: a picture with hidden content is re-encoded. */
  readonly mayBeAccepted: boolean;
}

/** Creates polyglots, pictures that contain programs, and files that are small until decompressed. */
export async function hostileFiles(pictures: readonly Buffer[]): Promise<HostileUpload[]> {
  const html = Buffer.from(`<!doctype html>${PAYLOAD}`);
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${PAYLOAD}</svg>`);
  const tagged = await sharp(pictures[0])
    .withExif({ IFD0: { ImageDescription: PAYLOAD } })
    .jpeg()
    .toBuffer();
  const bombs = [pngBomb(30_000, 30_000), pngBomb(5001, 5000), gifBomb(65_535, 65_535)];
  const never = [
    html,
    svg,
    Buffer.from(`<?xml version="1.0"?>${svg.toString()}`),
    Buffer.from(`%PDF-1.4 ${PAYLOAD}`),
    Buffer.from(`GIF89a/*${PAYLOAD}*/=1`),
    Buffer.alloc(0),
    Buffer.alloc(6_000_000, 0xff),
    ...bombs,
  ];
  const hidden = [tagged, ...pictures.map((picture) => Buffer.concat([picture, html]))];
  return [
    ...never.map((bytes) => ({ bytes, mayBeAccepted: false })),
    ...hidden.map((bytes) => ({ bytes, mayBeAccepted: true })),
  ];
}

/** A place in a picture, as a share of its length, and what is done to the bytes there. */
const change = fc.record({
  place: share,
  change: fc.oneof(
    fc.record({ kind: fc.constant('set' as const), byte: fc.nat({ max: 255 }) }),
    fc.record({ kind: fc.constant('remove' as const), count: fc.integer({ min: 1, max: 32 }) }),
    fc.constant({ kind: 'cut' as const }),
    fc.constant({ kind: 'insert' as const }),
    fc.constant({ kind: 'fill' as const }),
  ),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** One of the pictures, with a few changes. */
export const mutation = fc.record({
  picture: fc.nat(),
  changes: fc.array(change, { minLength: 1, maxLength: 8, size: 'max' }),
});

/** Returns a picture's bytes after some changes. */
export function mutate(picture: Buffer, changes: readonly Change[]): Buffer {
  return changes.reduce<Buffer>(
    (bytes, { place, change }) => (bytes.length > 1 ? changed(bytes, Math.floor(place * bytes.length), change) : bytes),
    Buffer.from(picture),
  );
}

function changed(bytes: Buffer, at: number, change: Change['change']): Buffer {
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  switch (change.kind) {
    case 'set':
      return Buffer.concat([before, Buffer.from([change.byte]), after.subarray(1)]);
    case 'remove':
      return Buffer.concat([before, after.subarray(change.count)]);
    case 'cut':
      return Buffer.from(before);
    case 'insert':
      return Buffer.concat([before, Buffer.from(PAYLOAD), after]);
    case 'fill':
      return Buffer.concat([before, Buffer.alloc(Math.min(4, after.length), 0xff), after.subarray(4)]);
  }
}

function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * Math.min(height, 30_000)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function gifBomb(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2c, 0, 0, 0, 0]),
    size,
    Buffer.from([0, 2, 2, 0x44, 1, 0, 0x3b]),
  ]);
}
