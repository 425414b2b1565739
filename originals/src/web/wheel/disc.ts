import type { WheelDetail } from '../../engines/wheel';
import { el, reducedMotion, svg } from '../ui/dom';
import { timesShort } from '../ui/language';

const spinMs = 2_800;
const full = 360;

const at = (angle: number, radius: number): string => {
  const turn = ((angle - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(turn)).toFixed(2)} ${(100 + radius * Math.sin(turn)).toFixed(2)}`;
};

/** Returns the tone of each payout of a wheel: 0 for nothing, up to 6 for the best. */
export function tonesOf(segments: readonly number[]): ReadonlyMap<number, number> {
  const values = [...new Set(segments)].filter((pays) => pays > 0).sort((a, b) => a - b);
  // The best is always in gold.
  return new Map([[0, 0], ...values.map((pays, rank) => [pays, 6 - (values.length - 1 - rank)] as const)]);
}

/** The wheel with its pointer; the hub shows what the segment at the pointer pays. */
export class Disc {
  readonly node: HTMLElement;
  private readonly ring = svg('g', {});
  private readonly hub = el('span', { class: 'fortune-hub number' });
  private readonly turning: SVGElement;
  private segments: readonly number[] = [];
  private angle = 0;
  private spinning: Animation | undefined;

  constructor() {
    this.turning = svg(
      'svg',
      { viewBox: '0 0 200 200', class: 'fortune-disc' },
      svg('circle', { cx: 100, cy: 100, r: 99, class: 'fortune-rim' }),
      this.ring,
      svg('circle', { cx: 100, cy: 100, r: 58, class: 'fortune-bowl' }),
    );
    this.node = el(
      'div',
      { class: 'fortune', 'aria-hidden': 'true' },
      this.turning,
      this.hub,
      el('span', { class: 'fortune-pointer' }),
    );
  }

  put(segments: readonly number[]): void {
    this.segments = segments;
    const step = full / segments.length;
    const tones = tonesOf(segments);
    this.ring.replaceChildren(
      ...segments.map((pays, place) => {
        const [from, to] = [(place - 0.5) * step, (place + 0.5) * step];
        const outer = `M${at(from, 58)}L${at(from, 95)}A95 95 0 0 1 ${at(to, 95)}`;
        const inner = `L${at(to, 58)}A58 58 0 0 0 ${at(from, 58)}Z`;
        return svg('path', { d: outer + inner, class: `fortune-segment fortune-tone-${tones.get(pays) ?? 0}` });
      }),
    );
    this.rest();
  }

  rest(): void {
    this.hub.textContent = '';
    this.hub.className = 'fortune-hub number';
  }

  /** Turns until it is stopped. */
  turn(): void {
    this.rest();
    if (reducedMotion.matches) return;
    const from = `rotate(${this.angle}deg)`;
    this.spinning = this.turning.animate([{ transform: from }, { transform: `rotate(${this.angle + full}deg)` }], {
      duration: 900,
      iterations: Infinity,
    });
  }

  /** Ends the turning without a result. */
  halt(): void {
    this.spinning?.cancel();
  }

  /** Stops with a segment at the pointer. */
  async stop({ segment }: WheelDetail): Promise<void> {
    const step = full / this.segments.length;
    const target = (full - segment * step) % full;
    const from = this.currentAngle();
    this.halt();
    this.angle = target;
    this.turning.style.transform = `rotate(${target}deg)`;
    if (!reducedMotion.matches) {
      const to = from + 2 * full + ((target - (from % full) + full) % full);
      const turns = [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }];
      await this.turning.animate(turns, { duration: spinMs, easing: 'cubic-bezier(0.1, 0.65, 0.15, 1)' }).finished;
    }
    const pays = this.segments[segment] ?? 0;
    this.hub.textContent = timesShort(pays);
    this.hub.classList.add(`fortune-tone-${tonesOf(this.segments).get(pays) ?? 0}`);
  }

  private currentAngle(): number {
    const progress = this.spinning?.effect?.getComputedTiming().progress ?? 0;
    return this.angle + full * progress;
  }
}
