import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { loadEngine } from '../../../kernel/images/engine';

const WIDTH = 192;
const HEIGHT = 64;
const BACKGROUND = 232;
/** As scripts/captcha/draw-digits.ts stores them. */
const CELL = 48;
/** Distance between the digits: neighbors may touch, so that they can't be cut apart by columns. */
const ADVANCE = 41;
/** Of 256 pixels. */
const SPECKS = 5;

const masks = inflateSync(readFileSync(new URL('./glyphs/digits.masks', import.meta.url)));
const FACES = masks.length / (10 * CELL * CELL);

/** A random number between two bounds; a picture must not be predictable from earlier ones. */
const between = (low: number, high: number): number => low + (randomInt(1_000_001) / 1_000_000) * (high - low);

interface Wave {
  readonly height: number;
  readonly length: number;
  readonly start: number;
}

/** Where a glyph is, as the map from the picture to its mask. */
interface Glyph {
  readonly mask: number;
  readonly centerX: number;
  readonly centerY: number;
  /** Row by row. */
  readonly matrix: readonly [number, number, number, number];
  readonly level: number;
  /** Draws only the edge. */
  readonly isHollow: boolean;
}

/**
 * Draws digits as pixels, each in a face of its own, turned, slanted, bent, crossed by curves and partly
 * inverted, with noise.
 *
 * The picture is an uncompressed PNG, so that its size is the same for all digits, inside an SVG: pages of earlier
 * releases label what they receive as SVG.
 */
export async function drawDigits(digits: string): Promise<string> {
  const plain = new Float32Array(WIDTH * HEIGHT).fill(BACKGROUND);
  [...digits].forEach((digit, place) => drawGlyph(plain, glyphAt(Number(digit), place)));
  // One curve of ink and one that cuts through the digits.
  for (const level of [between(30, 100), BACKGROUND, between(30, 100)]) drawCurve(plain, level);
  invertBands(plain);
  const sharp = await loadEngine();
  const png = await sharp(addNoise(plain), { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 0, adaptiveFiltering: false, palette: false })
    .toBuffer();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><image width="${WIDTH}" height="${HEIGHT}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
}

function glyphAt(digit: number, place: number): Glyph {
  const turn = (between(-18, 18) * Math.PI) / 180;
  const slant = between(-0.18, 0.18);
  const [across, down] = [1 / between(0.9, 1.2), 1 / between(1.1, 1.35)];
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return {
    mask: (randomInt(FACES) * 10 + digit) * CELL * CELL,
    centerX: 33 + place * ADVANCE + between(-7, 7),
    centerY: HEIGHT / 2 + between(-6, 6),
    matrix: [across * (cos + slant * sin), across * (sin - slant * cos), -down * sin, down * cos],
    level: between(20, 90),
    isHollow: randomInt(8) === 0,
  };
}

function drawGlyph(pixels: Float32Array, { mask, centerX, centerY, matrix, level, isHollow }: Glyph): void {
  const [waveX, waveY] = [newWave(), newWave()];
  const [a, b, c, d] = matrix;
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = Math.max(0, Math.floor(centerX) - 44); x < Math.min(WIDTH, centerX + 44); x += 1) {
      const [fromX, fromY] = [x - centerX + bend(waveX, y), y - centerY + bend(waveY, x)];
      const ink = inkAt(mask, a * fromX + b * fromY + CELL / 2, c * fromX + d * fromY + CELL / 2);
      const cover = isHollow ? Math.min(1, 4 * ink * (1 - ink) + 0.4 * ink) : ink;
      const at = y * WIDTH + x;
      pixels[at] = (pixels[at] ?? BACKGROUND) * (1 - cover) + level * cover;
    }
}

const newWave = (): Wave => ({ height: between(0.8, 2.6), length: between(30, 60), start: between(0, 7) });

const bend = ({ height, length, start }: Wave, at: number): number =>
  height * Math.sin((at / length) * 2 * Math.PI + start);

/** Returns how much of a point is covered, 0 to 1, between the mask's pixels. */
function inkAt(mask: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= CELL - 1 || top >= CELL - 1) return 0;
  const at = mask + top * CELL + left;
  const [right, below] = [x - left, y - top];
  const upper = (masks[at] ?? 0) * (1 - right) + (masks[at + 1] ?? 0) * right;
  const lower = (masks[at + CELL] ?? 0) * (1 - right) + (masks[at + CELL + 1] ?? 0) * right;
  return (upper * (1 - below) + lower * below) / 255;
}

function drawCurve(pixels: Float32Array, level: number): void {
  const [from, first, second, to] = [0, 1, 2, 3].map(() => between(6, HEIGHT - 6)) as [number, number, number, number];
  const radius = between(0.7, 1.3);
  for (let x = 0; x < WIDTH; x += 0.25) {
    const t = x / WIDTH;
    const center = from * (1 - t) ** 3 + 3 * first * t * (1 - t) ** 2 + 3 * second * t ** 2 * (1 - t) + to * t ** 3;
    for (let y = Math.ceil(center - radius); y <= center + radius; y += 1) pixels[y * WIDTH + Math.floor(x)] = level;
  }
}

/** Turns the picture light on dark in slanted bands, whose edges cross the digits. */
function invertBands(pixels: Float32Array): void {
  const [slant, length, start] = [between(-1.2, 1.2), between(13, 20), between(0, 7)];
  for (let at = 0; at < pixels.length; at += 1) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    if (Math.sin((x + slant * y) / length + start) > 0) pixels[at] = BACKGROUND + 20 - (pixels[at] ?? BACKGROUND);
  }
}

/** Grain everywhere, and a speck of any level on some pixels. */
function addNoise(plain: Float32Array): Buffer {
  const noise = randomBytes(2 * WIDTH * HEIGHT);
  return Buffer.from(
    Uint8ClampedArray.from(plain, (level, at) => {
      const isSpeck = (noise[2 * at + 1] ?? 0) < SPECKS;
      return isSpeck ? (noise[2 * at] ?? 0) : level + ((noise[2 * at] ?? 0) >> 2) - 32;
    }),
  );
}
