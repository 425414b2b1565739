import type { FishKind } from '@pavilion/contract/originals';

/** How a kind of fish is drawn. Lengths are in pixels of a pond 720 wide, heights in shares of the length. */
interface FishLook {
  readonly length: number;
  readonly height: number;
  readonly back: string;
  readonly side: string;
  readonly belly: string;
  readonly fin: string;
  readonly marks?: 'stripes' | 'spots' | 'scales';
  readonly whiskers?: true;
  /** A high back behind the head. */
  readonly hump?: true;
}

export const looks: Readonly<Record<FishKind, FishLook>> = {
  mola: { length: 46, height: 0.3, back: '#4f7f95', side: '#c9e6ee', belly: '#f4fbfc', fin: '#9cc7d4' },
  tengra: {
    ...{ length: 58, height: 0.3, back: '#6b4a1f', side: '#d9a441', belly: '#ffeec2', fin: '#b9822c' },
    marks: 'stripes',
    whiskers: true,
  },
  koi: {
    ...{ length: 62, height: 0.42, back: '#3c4a1f', side: '#8fa544', belly: '#f0c36a', fin: '#e0762f' },
    marks: 'scales',
  },
  rui: {
    ...{ length: 84, height: 0.38, back: '#7c2f33', side: '#dd7466', belly: '#ffdcc9', fin: '#c24a48' },
    marks: 'scales',
  },
  katla: {
    ...{ length: 98, height: 0.5, back: '#2d3a52', side: '#8394b4', belly: '#dfe6f3', fin: '#4b5b7b' },
    marks: 'scales',
  },
  boal: {
    ...{ length: 132, height: 0.25, back: '#3f3d4a', side: '#9c95a8', belly: '#efe8ef', fin: '#6d6679' },
    whiskers: true,
  },
  chital: {
    ...{ length: 128, height: 0.42, back: '#55606a', side: '#cfd8de', belly: '#ffffff', fin: '#8c9aa4' },
    marks: 'spots',
    hump: true,
  },
  hilsa: { length: 140, height: 0.37, back: '#1f6f78', side: '#e9fbff', belly: '#ffffff', fin: '#79c7c9' },
};

const gold = { back: '#a86400', side: '#ffc94a', belly: '#fff3c4', fin: '#f09a1a' };

type Pen = CanvasRenderingContext2D;

/**
 * Draws a fish of length 1 around the origin, with its nose to the right.
 *
 * @param wag - how far the tail is turned, from -1 to 1.
 */
function drawFish(pen: Pen, kind: FishKind, wag: number, golden: boolean): void {
  const look: FishLook = { ...looks[kind], ...(golden ? gold : {}) };
  const { height: h } = look;
  drawTail(pen, look, wag);
  const rise = look.hump ? 0.72 : 0.62;
  const fins = new Path2D(
    `M-.08 ${-h * 0.36}Q.02 ${-h * 0.82} .16 ${-h * 0.4}ZM.02 ${h * 0.34}Q-.08 ${h * 0.72} -.14 ${h * 0.3}Z`,
  );
  pen.fillStyle = look.fin;
  pen.fill(fins);
  const body = new Path2D(
    `M-.36 0C-.2 ${-h * 0.42} .1 ${-h * rise} .34 ${-h * 0.24}Q.48 ${-h * 0.1} .5 ${h * 0.03}Q.46 ${h * 0.2} .3 ${h * 0.32}C.06 ${h * 0.6} -.2 ${h * 0.4} -.36 0Z`,
  );
  const skin = pen.createLinearGradient(0, -h * 0.5, 0, h * 0.45);
  skin.addColorStop(0, look.back);
  skin.addColorStop(0.45, look.side);
  skin.addColorStop(1, look.belly);
  pen.fillStyle = skin;
  pen.fill(body);
  pen.save();
  pen.clip(body);
  drawMarks(pen, look);
  pen.restore();
  drawHead(pen, look);
}

function drawTail(pen: Pen, { height: h, fin }: FishLook, wag: number): void {
  pen.save();
  pen.translate(-0.33, 0);
  pen.scale(1 - Math.abs(wag) * 0.3, 1 + wag * 0.12);
  pen.fillStyle = fin;
  pen.fill(new Path2D(`M.06 0Q-.06 ${-h * 0.12} -.19 ${-h * 0.56}Q-.1 0 -.19 ${h * 0.56}Q-.06 ${h * 0.12} .06 0Z`));
  pen.restore();
}

function drawMarks(pen: Pen, { height: h, marks, back }: FishLook): void {
  pen.strokeStyle = back;
  pen.fillStyle = back;
  pen.lineWidth = 0.014;
  if (marks === 'stripes') {
    for (const y of [-0.14, 0.06]) pen.fillRect(-0.4, y * h * 2, 0.66, h * 0.1);
  } else if (marks === 'spots') {
    for (let at = 0; at < 5; at += 1) circle(pen, -0.28 + at * 0.085, h * (0.12 + at * 0.02), 0.024);
  } else if (marks === 'scales') {
    pen.globalAlpha = 0.35;
    for (let row = -3; row <= 3; row += 1)
      for (let at = 0; at < 9; at += 1) {
        pen.beginPath();
        pen.arc(-0.32 + at * 0.065 + (row % 2) * 0.032, row * h * 0.13, 0.036, -1, 1);
        pen.stroke();
      }
    pen.globalAlpha = 1;
  }
}

function drawHead(pen: Pen, { height: h, back, fin, whiskers }: FishLook): void {
  pen.strokeStyle = back;
  pen.lineWidth = 0.014;
  pen.lineCap = 'round';
  pen.globalAlpha = 0.55;
  pen.stroke(new Path2D(`M.25 ${-h * 0.26}Q.19 0 .25 ${h * 0.26}`));
  pen.globalAlpha = 1;
  pen.fillStyle = fin;
  pen.fill(new Path2D(`M.19 ${h * 0.08}Q.06 ${h * 0.06} .04 ${h * 0.26}Q.16 ${h * 0.28} .19 ${h * 0.08}Z`));
  if (whiskers)
    pen.stroke(
      new Path2D(`M.47 ${h * 0.12}Q.54 ${h * 0.5} .44 ${h * 0.72}M.45 ${h * 0.14}Q.46 ${h * 0.5} .34 ${h * 0.66}`),
    );
  pen.fillStyle = '#fff';
  circle(pen, 0.36, -h * 0.07, 0.032);
  pen.fillStyle = '#101820';
  circle(pen, 0.367, -h * 0.07, 0.018);
}

function circle(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

const wags = 8;
const sprites = new Map<string, HTMLCanvasElement>();

/** Forgets the pictures, whose sizes no longer fit. */
export function clearFishSprites(): void {
  sprites.clear();
}

/** Returns a fish as a picture, drawn once for each size and turn of the tail. @param length - canvas pixels. */
export function fishSprite(kind: FishKind, length: number, wag: number, golden: boolean): HTMLCanvasElement {
  const turn = Math.round((wag * wags) / 2);
  const key = `${kind} ${Math.round(length)} ${turn} ${golden}`;
  const sprite = sprites.get(key) ?? createSprite(kind, length, (turn * 2) / wags, golden);
  sprites.set(key, sprite);
  return sprite;
}

function createSprite(kind: FishKind, length: number, wag: number, golden: boolean): HTMLCanvasElement {
  const sprite = document.createElement('canvas');
  [sprite.width, sprite.height] = [Math.ceil(length * 1.12), Math.ceil(length * 0.8)];
  const pen = sprite.getContext('2d');
  pen?.translate(sprite.width / 2, sprite.height / 2);
  pen?.scale(length, length);
  if (pen) drawFish(pen, kind, wag, golden);
  return sprite;
}
