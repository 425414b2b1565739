import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Random } from '../random';

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

/** Returns a copy with a few bytes changed, removed, inserted or cut off. */
export function mutate(picture: Buffer, random: Random): Buffer {
  let bytes = Buffer.from(picture);
  for (let changes = 1 + random.below(8); changes > 0 && bytes.length > 1; changes -= 1) {
    const at = random.below(bytes.length);
    const ways = [
      () => (bytes.writeUInt8(random.below(256), at), bytes),
      () => bytes.subarray(0, at),
      () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.min(bytes.length, at + 1 + random.below(32)))]),
      () => Buffer.concat([bytes.subarray(0, at), Buffer.from(PAYLOAD), bytes.subarray(at)]),
      () => (bytes.fill(0xff, at, Math.min(bytes.length, at + 4)), bytes),
    ];
    bytes = Buffer.from(random.pick(ways)());
  }
  return bytes;
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
