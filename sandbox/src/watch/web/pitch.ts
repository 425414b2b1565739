import type { Card } from '../../feed/card';
import { figure as inDigits, texts } from './texts';

const RUN_UP_MS = 3_000;
const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Draws the ground from behind the bowler, who runs in while the ball is in play. @returns a function that takes
 * each card.
 */
export function openPitch(main: HTMLElement): (card: Card | null) => void {
  const canvas = document.createElement('canvas');
  const caption = document.createElement('p');
  canvas.setAttribute('aria-hidden', 'true');
  caption.className = 'caption';
  caption.textContent = texts.away;
  main.replaceChildren(canvas, caption);
  const context = canvas.getContext('2d');
  let card: Card | null = null;
  let since = 0;
  const draw = (now: number): void => {
    if (!context) return;
    fit(canvas);
    ground(context, canvas.width, canvas.height);
    if (card) ball(context, canvas, card, Math.min((now - since) / RUN_UP_MS, 1));
    if (!prefersReducedMotion && card?.state === 'running') requestAnimationFrame(draw);
  };
  addEventListener('resize', () => draw(performance.now()));
  return (next) => {
    if (next?.state !== card?.state) since = performance.now();
    card = next;
    caption.textContent = next ? captionOf(next) : texts.away;
    requestAnimationFrame(draw);
  };
}

function captionOf({ name, state, innings, balls }: Card): string {
  const last = innings.at(-1);
  const score = last ? ` · ${last.short} ${inDigits(`${last.runs}/${last.wickets}`)} (${inDigits(last.overs)})` : '';
  const newest = state !== 'running' && balls.length > 0 ? ` · ${inDigits(balls.at(-1) ?? '')}` : '';
  return `${name}${score}${newest} · ${texts[state]}`;
}

function fit(canvas: HTMLCanvasElement): void {
  const { width, height } = canvas.getBoundingClientRect();
  const scale = Math.min(devicePixelRatio, 2);
  if (canvas.width === Math.round(width * scale) && canvas.height === Math.round(height * scale)) return;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
}

function ground(context: CanvasRenderingContext2D, width: number, height: number): void {
  const sky = context.createLinearGradient(0, 0, 0, height * 0.4);
  sky.addColorStop(0, '#0b1f2a');
  sky.addColorStop(1, '#1d4a4f');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#0f2d20';
  context.fillRect(0, height * 0.3, width, height * 0.08);
  // Mown stripes, wider towards the viewer.
  for (let at = 0; at < 6; at += 1) {
    const [from, to] = [height * (0.36 + 0.64 * (at / 6) ** 1.4), height * (0.36 + 0.64 * ((at + 1) / 6) ** 1.4)];
    context.fillStyle = at % 2 === 0 ? '#1f7a45' : '#1b6d3d';
    context.fillRect(0, from, width, to - from + 1);
  }
  context.fillStyle = '#c9b07a';
  polygon(context, [
    [width * 0.46, height * 0.42],
    [width * 0.54, height * 0.42],
    [width * 0.64, height],
    [width * 0.36, height],
  ]);
  stumps(context, width / 2, height * 0.44, height * 0.1);
}

function ball(
  context: CanvasRenderingContext2D,
  { width, height }: HTMLCanvasElement,
  { state, balls }: Card,
  part: number,
): void {
  const far = height * 0.5;
  figure(context, width * 0.54, far, height * 0.16, '#f2f6f4');
  // The bowler comes from behind the viewer and releases the ball at two thirds.
  const runIn = state === 'running' ? Math.min(part / 0.66, 1) : 0;
  figure(context, width * 0.44, height * (1.02 - 0.12 * runIn), height * (0.3 - 0.06 * runIn), '#ffb224');
  const flight = state === 'running' ? Math.max((part - 0.66) / 0.34, 0) : 1;
  const hit = state === 'running' ? 0 : Number.parseInt(balls.at(-1) ?? '0', 10) || 0;
  const [x, y] =
    flight < 1
      ? [width * (0.46 + 0.05 * flight), height * (0.8 - 0.3 * flight)]
      : [width * (0.52 + 0.06 * hit), height * (0.5 - 0.04 * hit)];
  if (state === 'running' && flight === 0) return;
  context.fillStyle = '#e5484d';
  context.beginPath();
  context.arc(x, y, height * 0.014, 0, Math.PI * 2);
  context.fill();
}

function figure(context: CanvasRenderingContext2D, x: number, feet: number, tall: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, feet - tall * 0.88, tall * 0.11, 0, Math.PI * 2);
  context.fill();
  polygon(context, [
    [x - tall * 0.13, feet - tall * 0.76],
    [x + tall * 0.13, feet - tall * 0.76],
    [x + tall * 0.09, feet - tall * 0.36],
    [x + tall * 0.1, feet],
    [x - tall * 0.1, feet],
    [x - tall * 0.09, feet - tall * 0.36],
  ]);
}

function stumps(context: CanvasRenderingContext2D, x: number, foot: number, tall: number): void {
  context.fillStyle = '#f6e7c1';
  for (const at of [-1, 0, 1])
    context.fillRect(x + at * tall * 0.14, foot - tall * 0.6, Math.max(tall * 0.05, 1), tall * 0.6);
}

function polygon(context: CanvasRenderingContext2D, points: readonly (readonly [number, number])[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.fill();
}
