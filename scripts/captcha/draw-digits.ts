import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/**
 * Draws the ten digits in several faces of Debian's DejaVu fonts (fonts-dejavu) and stores them for the captcha's
 * picture: one byte of ink per pixel, face by face and digit by digit, deflated.
 *
 * Run by hand: `node --import tsx scripts/captcha/draw-digits.ts`. The file is committed.
 */
const CELL = 48;
// Faces alone whose zero has no dot, which would read as an eight.
const faces = [
  'font-family="DejaVu Sans" font-weight="700"',
  'font-family="DejaVu Sans"',
  'font-family="DejaVu Sans Condensed" font-weight="700" font-style="oblique"',
  'font-family="DejaVu Serif" font-weight="700"',
  'font-family="DejaVu Serif Condensed" font-weight="700" font-style="italic"',
  'font-family="DejaVu Serif"',
] as const;

const masks: Buffer[] = [];
for (const face of faces) for (let digit = 0; digit < 10; digit += 1) masks.push(await draw(face, digit));
writeFileSync('api/src/domains/account/guards/glyphs/digits.masks', deflateSync(Buffer.concat(masks), { level: 9 }));

async function draw(face: string, digit: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL}" height="${CELL}"><rect width="100%" height="100%"/><text x="50%" y="40" text-anchor="middle" font-size="46" fill="#fff" ${face}>${digit}</text></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().toColourspace('b-w').raw().toBuffer();
}
