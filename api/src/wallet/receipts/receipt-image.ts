import { receiptLimits } from '@pavilion/contract/calls/wallet';

import { atMost } from '../../images/at-most';
import { loadEngine } from '../../images/engine';

export type ImageFault = 'receipt_too_large' | 'receipt_not_image';

/** Longest side kept, in pixels: the small print of a screenshot can still be read. */
const SIDE = 2000;
const QUALITY = 80;
const DECODE_SECONDS = 10;

const formats = ['jpeg', 'png', 'webp', 'gif'];

// Two at a time: the largest picture that is let in takes some hundred megabytes while it is decoded.
const turn = atMost(2);

/** Judged by its first bytes; the name and the type it came with say nothing. */
function looksLikeImage(bytes: Buffer): boolean {
  const text = bytes.toString('latin1', 0, 12);
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF[^]{4}WEBP/.test(text)
  );
}

/**
 * A picture drawn anew as JPEG: pixels alone come through, nothing else the file held.
 *
 * @returns the fault of what is none, is broken or too large.
 */
export async function redraw(bytes: Buffer): Promise<Buffer | ImageFault> {
  if (!looksLikeImage(bytes)) return 'receipt_not_image';
  const open = await loadEngine();
  return turn(async () => {
    try {
      const { format, width, height } = await open(bytes, { limitInputPixels: false }).metadata();
      if (!formats.includes(format)) return 'receipt_not_image';
      if (width * height > receiptLimits.pixels) return 'receipt_too_large';
      return await open(bytes, { limitInputPixels: receiptLimits.pixels, failOn: 'error', sequentialRead: true })
        .timeout({ seconds: DECODE_SECONDS })
        .autoOrient()
        .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: QUALITY })
        .toBuffer();
    } catch {
      return 'receipt_not_image';
    }
  });
}
