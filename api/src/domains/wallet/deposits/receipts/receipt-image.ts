import { receiptLimits } from '@pavilion/contract/calls/wallet';
import { loadEngine } from '../../../../kernel/images/engine';
import { limitConcurrency } from '../../../../kernel/images/limit-concurrency';

type ImageFault = 'receipt_too_large' | 'receipt_not_image';

/** Longest stored side in pixels, enough to read a screenshot's small print. */
const SIDE = 2000;
const QUALITY = 80;
const DECODE_SECONDS = 10;

const formats = ['jpeg', 'png', 'webp', 'gif'];

// Two at a time: the largest allowed picture takes over a hundred megabytes to decode.
const turn = limitConcurrency(2);

/** Judged by its first bytes; file name and declared type are not trusted. */
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
 * Re-encodes a picture as JPEG, so that only its pixels remain.
 *
 * @returns the fault if it is no picture, broken or too large.
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
