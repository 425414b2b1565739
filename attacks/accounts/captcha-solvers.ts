import sharp from 'sharp';
import { captchaPath } from '@pavilion/contract/calls/recovery';
import { urls } from '@pavilion/contract/settings';
import type { ApiWorld } from '../api-world';
import { type Attack, scaled } from '../attack';

const TRIES = 300;
const TRAINING = 400;
/** Commands of each digit's path in the font of the picture, as a reader of its data would count them. */
const PATH_COMMANDS = [157, 65, 163, 248, 140, 168, 170, 133, 223, 181];
/** Where the digits are: the pictures have no other structure. */
const PLACES = [5, 46, 87, 128];
const CELL = { width: 56, height: 64 };
const SHIFTS = [-8, -4, 0, 4, 8];
const RISES = [-6, 0, 6];

interface Picture {
  readonly svg: string;
  /** Told by the api in test mode, for training and for judging. */
  readonly digits: string;
}

interface Pixels {
  readonly data: Buffer | Float32Array;
  readonly width: number;
}

/**
 * Reads the captcha's picture by the commands of its paths, and by templates of levels and of edges learned from
 * labelled pictures.
 */
export const captchaSolvers: Attack<ApiWorld> = {
  name: 'captcha-solvers',
  async attack(world, run) {
    const address = urls(world.env).api;
    const training = await draw(address, scaled(TRAINING, run));
    const pictures = await draw(address, scaled(TRIES, run));
    const templates = await learn(training, levelsOf);
    const edges = await learn(training, edgesOf);
    let byPath = 0;
    let byTemplate = 0;
    let byEdges = 0;
    for (const { svg, digits } of pictures) {
      if (readPaths(svg) === digits) byPath += 1;
      const pixels = await levelsOf(svg);
      if (match(pixels, templates) === digits) byTemplate += 1;
      if (match(await edgesOf(svg), edges) === digits) byEdges += 1;
    }
    return {
      pictures: pictures.length,
      'solved-by-paths': byPath,
      'solved-by-templates': byTemplate,
      'solved-by-edges': byEdges,
      lengths: new Set([...training, ...pictures].map(({ svg }) => svg.length)).size,
    };
  },
};

async function draw(address: string, count: number): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (let n = 0; n < count; n += 1) {
    // Another client address each time: limits per address are not what is attacked here.
    const headers = { 'x-forwarded-for': `10.9.${n >> 8}.${n & 255}` };
    const reply = await fetch(address + captchaPath, { headers });
    pictures.push({ svg: await reply.text(), digits: reply.headers.get('x-test-captcha') ?? '' });
  }
  return pictures;
}

function readPaths(svg: string): string {
  const paths = [...svg.matchAll(/<path[^>]* d="([^"]*)"/g)].map(
    ([, data = '']) => data.replace(/[^A-Za-z]/g, '').length,
  );
  return paths
    .map((length) => PATH_COMMANDS.indexOf(length))
    .filter((digit) => digit >= 0)
    .join('');
}

async function levelsOf(svg: string): Promise<Pixels> {
  const png = Buffer.from(/base64,([^"]+)/.exec(svg)?.[1] ?? '', 'base64');
  const { data, info } = await sharp(png).blur(1.2).grayscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

/** How much the level changes at each pixel, in whatever direction: the same for light digits and dark ones. */
async function edgesOf(svg: string): Promise<Pixels> {
  const { data, width } = await levelsOf(svg);
  const change = (at: number, step: number): number => (data[at + step] ?? 0) - (data[at - step] ?? 0);
  return { data: Float32Array.from(data, (_, at) => Math.hypot(change(at, 1), change(at, width))), width };
}

/** The mean picture of each digit, over all places. */
async function learn(pictures: readonly Picture[], read: (svg: string) => Promise<Pixels>): Promise<Float32Array[]> {
  const sums = Array.from({ length: 10 }, () => new Float32Array(CELL.width * CELL.height));
  for (const { svg, digits } of pictures) {
    const pixels = await read(svg);
    [...digits].forEach((digit, place) => {
      const sum = sums[Number(digit)];
      cellAt(pixels, PLACES[place] ?? 0).forEach((level, i) => sum && (sum[i] = (sum[i] ?? 0) + level));
    });
  }
  return sums.map(normalized);
}

function match(pixels: Pixels, templates: readonly Float32Array[]): string {
  return PLACES.map((place) => {
    const cells = SHIFTS.flatMap((shift) => RISES.map((rise) => cellAt(pixels, place + shift, rise)));
    const scores = templates.map((template) => Math.max(...cells.map((cell) => correlation(cell, template))));
    return scores.indexOf(Math.max(...scores));
  }).join('');
}

function cellAt({ data, width }: Pixels, from: number, rise = 0): Float32Array {
  const cell = Float32Array.from({ length: CELL.width * CELL.height }, (_, i) => {
    const x = from + (i % CELL.width);
    const y = rise + Math.floor(i / CELL.width);
    return x < 0 || x >= width ? 235 : (data[y * width + x] ?? 235);
  });
  return normalized(cell);
}

function normalized(levels: Float32Array): Float32Array {
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const centered = levels.map((level) => level - mean);
  const norm = Math.hypot(...centered) || 1;
  return centered.map((level) => level / norm);
}

const correlation = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, level, i) => sum + level * (other[i] ?? 0), 0);
