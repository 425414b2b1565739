import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXTUAL = /\.(js|css|json|svg|html|txt|wasm|webmanifest)$/;

/** Returns the brotli and gzip variants of a file, or none if they would not be smaller (images, fonts). */
export async function precompress(
  name: string,
  bytes: Uint8Array,
): Promise<{ suffix: '.br' | '.gz'; bytes: Buffer }[]> {
  if (!TEXTUAL.test(name)) return [];
  const forms = [
    { suffix: '.br' as const, bytes: await brotli(bytes, { params: brotliParams(bytes.byteLength) }) },
    { suffix: '.gz' as const, bytes: await zip(bytes, { level: 9 }) },
  ];
  return forms.filter((form) => form.bytes.byteLength < bytes.byteLength);
}

function brotliParams(size: number): Record<number, number> {
  return { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size };
}
