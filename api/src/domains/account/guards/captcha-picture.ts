import { randomBytes, randomInt } from 'node:crypto';
import sharp from 'sharp';
import * as svgCaptcha from 'svg-captcha';

const WIDTH = 192;
const HEIGHT = 64;
const GLYPH = 64;
/** Distance between the digits: neighbors may touch, so that they can't be cut apart by columns. */
const ADVANCE = 39;
const BACKGROUND = 235;
/** Of 256 pixels. */
const SPECKS = 5;

// The package's types omit that its export is itself the function that draws a given text.
const draw = (svgCaptcha as unknown as { default: (text: string, options: object) => string }).default;
const glyphOptions = { width: GLYPH, height: GLYPH, fontSize: 104, noise: 0, background: '' } as const;

/** A random number between two bounds; a picture must not be predictable from earlier ones. */
const between = (low: number, high: number): number => low + (randomInt(1_000_001) / 1_000_000) * (high - low);

/**
 * Draws digits as pixels, distorted and noisy.
 *
 * The picture is an uncompressed PNG, so that its size is the same for all digits, inside an SVG: pages of earlier
 * releases label what they receive as SVG.
 */
export async function drawDigits(digits: string): Promise<string> {
  const plain = await sharp(Buffer.from(sceneOf(digits)))
    .removeAlpha()
    .grayscale()
    .raw()
    .toBuffer();
  const png = await sharp(distort(plain), { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 0, adaptiveFiltering: false, palette: false })
    .toBuffer();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><image width="${WIDTH}" height="${HEIGHT}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
}

function sceneOf(digits: string): string {
  const glyphs = [...digits].map((digit, place) => {
    const path = /<path[^>]*>/.exec(draw(digit, glyphOptions).replace(/<rect[^>]*>/, ''))?.[0] ?? '';
    const x = place * ADVANCE + between(0, 9);
    const y = between(-6, 6);
    const turn = `rotate(${between(-18, 18)} 32 32) skewX(${between(-10, 10)}) scale(${between(0.85, 1.12)} ${between(0.85, 1.12)})`;
    return `<g transform="translate(${x} ${y}) ${turn}">${path.replace(/fill="[^"]*"/, `fill="${gray(20, 90)}"`)}</g>`;
  });
  const curves = Array.from({ length: 2 }, () => {
    const points = [0, 60, 130, WIDTH].map((x) => `${x} ${between(4, HEIGHT - 4)}`);
    return `<path d="M${points[0]} C${points.slice(1).join(' ')}" stroke="${gray(20, 110)}" stroke-width="${between(1.2, 2.2)}" fill="none"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="rgb(${BACKGROUND},${BACKGROUND},${BACKGROUND})"/>${glyphs.join('')}${curves.join('')}</svg>`;
}

function gray(low: number, high: number): string {
  const level = Math.round(between(low, high));
  return `rgb(${level},${level},${level})`;
}

/** Moves each pixel along two waves and adds noise. */
function distort(plain: Buffer): Buffer {
  const across = { height: between(1, 2.4), length: between(40, 70), start: between(0, 7) };
  const along = { height: between(1, 3), length: between(50, 90), start: between(0, 7) };
  const wave = ({ height, length, start }: typeof across, at: number): number =>
    height * Math.sin((at / length) * 2 * Math.PI + start);
  const pixels = Buffer.alloc(WIDTH * HEIGHT);
  const noise = randomBytes(2 * WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const fromX = Math.round(x + wave(across, y));
      const fromY = Math.round(y + wave(along, x));
      const inside = fromX >= 0 && fromX < WIDTH && fromY >= 0 && fromY < HEIGHT;
      const level = inside ? (plain[fromY * WIDTH + fromX] ?? BACKGROUND) : BACKGROUND;
      const at = y * WIDTH + x;
      // Grain everywhere, and a speck of any level on some pixels.
      const grain = ((noise[2 * at] ?? 0) >> 2) - 32;
      const isSpeck = (noise[2 * at + 1] ?? 0) < SPECKS;
      pixels[at] = isSpeck ? (noise[2 * at] ?? 0) : Math.min(255, Math.max(0, level + grain));
    }
  }
  return pixels;
}
