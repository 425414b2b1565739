import { pace } from '../../engines/crash';
import { el, reducedMotion } from '../ui/dom';

type Scene =
  | { readonly kind: 'ground' }
  | { readonly kind: 'flying'; readonly startedAt: number }
  | { readonly kind: 'frozen'; readonly elapsedMs: number }
  | { readonly kind: 'broken'; readonly elapsedMs: number; readonly at: number };

const stars = Array.from({ length: 42 }, (_, at) => ({
  x: (at * 0.754878) % 1,
  y: ((at * 0.56984) % 1) * 0.8,
  size: 0.6 + ((at * 7) % 5) / 4,
}));
const fallMs = 1_200;

/**
 * The night sky with the kite. The static parts are drawn once on their own canvas, the moving ones only during
 * movement.
 */
export class Sky {
  private readonly still = el('canvas');
  private readonly moving = el('canvas');
  readonly node = el('div', { class: 'sky', 'aria-hidden': 'true' }, this.still, this.moving);
  private readonly pen = this.moving.getContext('2d');
  private scene: Scene = { kind: 'ground' };
  private frame = 0;
  /** Canvas pixels per CSS pixel. */
  private ratio = 1;
  /** Read from the page's styles once it is attached. */
  private colors = {
    first: 'transparent',
    second: 'transparent',
    line: 'transparent',
    text: 'transparent',
    reward: 'transparent',
    error: 'transparent',
  };

  /** @param each - called with every frame of a flight; never with reduced motion. */
  constructor(private readonly each: () => void) {
    new ResizeObserver(() => this.fit()).observe(this.node);
  }

  rest(): void {
    this.enter({ kind: 'ground' });
  }

  fly(startedAt: number): void {
    this.enter({ kind: 'flying', startedAt });
  }

  /** Freezes the flight at its current position. */
  hold(): void {
    if (this.scene.kind === 'flying')
      this.enter({ kind: 'frozen', elapsedMs: performance.now() - this.scene.startedAt });
  }

  breakAt(elapsedMs: number): void {
    this.enter({ kind: 'broken', elapsedMs, at: performance.now() });
  }

  private enter(scene: Scene): void {
    this.scene = scene;
    cancelAnimationFrame(this.frame);
    this.draw();
  }

  private fit(): void {
    // A cheap phone redraws these dots in every frame, and more of them wouldn't be visible.
    const ratio = Math.min(devicePixelRatio, 1.5);
    this.ratio = ratio;
    for (const canvas of [this.still, this.moving]) {
      canvas.width = Math.round(this.node.clientWidth * ratio);
      canvas.height = Math.round(this.node.clientHeight * ratio);
    }
    const style = getComputedStyle(this.node);
    const color = (name: string): string => style.getPropertyValue(`--${name}`).trim();
    this.colors = {
      first: color('first'),
      second: color('second'),
      line: color('line'),
      text: color('text'),
      reward: color('reward'),
      error: color('error'),
    };
    this.drawStill();
    if (this.scene.kind !== 'flying') this.draw();
  }

  private draw(): void {
    const { pen, scene } = this;
    if (!pen) return;
    const now = performance.now();
    pen.clearRect(0, 0, this.moving.width, this.moving.height);
    const elapsed = scene.kind === 'flying' ? now - scene.startedAt : scene.kind === 'ground' ? 0 : scene.elapsedMs;
    const fallen = scene.kind === 'broken' ? Math.min((now - scene.at) / fallMs, 1) : 0;
    if (!reducedMotion.matches) this.drawFlight(pen, elapsed, fallen, now);
    if (reducedMotion.matches) return;
    if (scene.kind === 'flying') this.each();
    if (scene.kind === 'flying' || (scene.kind === 'broken' && fallen < 1))
      this.frame = requestAnimationFrame(() => this.draw());
  }

  private drawStill(): void {
    const pen = this.still.getContext('2d');
    if (!pen) return;
    const { width, height } = this.still;
    pen.fillStyle = this.colors.text;
    for (const { x, y, size } of stars) {
      pen.globalAlpha = 0.12 + size / 6;
      pen.fillRect(x * width, y * height, size * 1.6, size * 1.6);
    }
    if (reducedMotion.matches) return;
    const { left, ground, top } = this.edges();
    pen.globalAlpha = 1;
    pen.strokeStyle = this.colors.line;
    for (const part of [0.25, 0.5, 0.75, 1]) {
      pen.beginPath();
      pen.moveTo(left, ground - part * (ground - top));
      pen.lineTo(width, ground - part * (ground - top));
      pen.stroke();
    }
  }

  /** Returns the flight's area in canvas pixels. */
  private edges(): { readonly left: number; readonly ground: number; readonly top: number } {
    const { width, height } = this.moving;
    return { left: width * 0.06 + 8 * this.ratio, ground: height * 0.9, top: height * 0.2 };
  }

  private drawFlight(pen: CanvasRenderingContext2D, elapsed: number, fallen: number, now: number): void {
    const { width, height } = this.moving;
    const scale = width / 640;
    const { left, ground, top } = this.edges();
    const spanX = Math.max(9_000, elapsed * 1.12);
    const spanY = Math.max(1.6, (Math.exp(pace * elapsed) - 1) * 1.15);
    const at = (ms: number): readonly [number, number] => [
      left + (ms / spanX) * width * 0.84,
      ground - ((Math.exp(pace * ms) - 1) / spanY) * (ground - top),
    ];
    const points = Array.from({ length: 49 }, (_, step) => at((elapsed * step) / 48));
    const [x, y] = at(elapsed);
    const broken = this.scene.kind === 'broken';
    const glow = pen.createLinearGradient(0, y, 0, ground);
    glow.addColorStop(0, broken ? this.colors.error : this.colors.first);
    glow.addColorStop(1, 'transparent');
    pen.beginPath();
    pen.moveTo(left, ground);
    for (const [px, py] of points) pen.lineTo(px, py);
    pen.lineTo(x, ground);
    pen.globalAlpha = 0.28;
    pen.fillStyle = glow;
    pen.fill();
    pen.globalAlpha = 1;
    pen.beginPath();
    for (const [px, py] of points) pen.lineTo(px, py);
    pen.lineWidth = 3.5 * scale + 1;
    pen.lineCap = 'round';
    pen.strokeStyle = broken ? this.colors.error : this.colors.first;
    pen.stroke();
    this.drawKite(
      pen,
      x + fallen * width * 0.12,
      y - Math.sin(fallen * 2) * height * 0.1 + fallen * fallen * height * 0.5,
      this.ratio * Math.min(Math.max(height / this.ratio / 300, 0.8), 1.6),
      fallen,
      now,
    );
  }

  private drawKite(
    pen: CanvasRenderingContext2D,
    x: number,
    y: number,
    size: number,
    fallen: number,
    now: number,
  ): void {
    const sway = Math.sin(now / 420) * 0.09;
    pen.save();
    pen.translate(x, y);
    pen.rotate(0.55 + sway + fallen * 3.4);
    pen.scale(size * 1.25, size * 1.25);
    pen.globalAlpha = 1 - fallen * 0.8;
    pen.strokeStyle = this.colors.reward;
    pen.lineWidth = 2;
    pen.beginPath();
    for (let step = 0; step <= 14; step += 1)
      pen.lineTo(Math.sin(step / 2 + now / 160) * (1.5 + step / 4), 26 + step * 3);
    pen.stroke();
    const facets: readonly (readonly [string, readonly [number, number, number, number]])[] = [
      [this.colors.first, [0, -30, 20, -4]],
      [this.colors.second, [20, -4, 0, 26]],
      [this.colors.reward, [0, 26, -20, -4]],
      [this.colors.text, [-20, -4, 0, -30]],
    ];
    for (const [color, [fromX, fromY, toX, toY]] of facets) {
      pen.fillStyle = color;
      pen.beginPath();
      pen.moveTo(0, -4);
      pen.lineTo(fromX, fromY);
      pen.lineTo(toX, toY);
      pen.closePath();
      pen.fill();
    }
    pen.restore();
  }
}
