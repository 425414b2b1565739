import { el, reducedMotion, svg } from '../ui/dom';
import { number } from '../ui/language';
import { wait } from '../ui/wait';
import { runnerName, translateRace } from './texts';

const runMs = 7_000;
/** The length that a runner is behind the one before it, as a share of the track. */
const gap = 0.035;

/** A leg, as a picture of its own: one that moves within a picture would be laid out in every frame. */
function leg(x: number, kind: string): SVGElement {
  const path = svg('path', { d: 'M6 0l-2 7 3 6' });
  const picture = svg('svg', { viewBox: '0 0 12 16', 'aria-hidden': 'true', class: `race-leg race-leg-${kind}` }, path);
  picture.style.left = `${((x - 6) / 64) * 100}%`;
  return picture;
}

/** A horse with its jockey, about 60 by 40, without legs. */
function body(): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 64 42', 'aria-hidden': 'true', class: 'race-horse-body' },
    svg('path', { d: 'M9 18C3 17 2 24 1 30c4-2 6-5 9-7z', class: 'race-tail' }),
    svg('path', {
      d: 'M8 19c2-5 8-6 14-6 7 1 13 1 18-1l10-9 2-3 2 4 8 6-2 4-8-1-7 9c-1 5-4 7-8 6-7-1-12-1-19 0-6 1-11-3-10-9z',
    }),
    svg('path', { d: 'M46 5l-8 8 2 1 8-6z', class: 'race-tail' }),
    svg('circle', { cx: 31, cy: 3, r: 4, class: 'race-silk' }),
    svg('path', { d: 'M22 12l6-6 6 2 5 4-3 2-5-2-2 8h-4l1-7z', class: 'race-silk' }),
  );
}

/** A runner in its lane. */
class Lane {
  readonly node: HTMLElement;
  // As wide as the way, so that its moves are shares of it.
  private readonly runner = el(
    'span',
    { class: 'race-run' },
    el('span', { class: 'race-horse' }, leg(15, 'near'), leg(19, 'far'), leg(39, 'far'), leg(43, 'near'), body()),
  );
  private readonly mark = el('span', { class: 'race-mark number' });

  constructor(runner: number) {
    this.node = el(
      'li',
      { class: `race-lane race-runner-${runner}` },
      el('span', { class: 'race-number number', 'aria-hidden': 'true' }, number(runner)),
      el('span', { class: 'visually-hidden' }, runnerName(runner)),
      el('span', { class: 'race-way' }, this.runner),
      this.mark,
    );
  }

  clear(): void {
    this.mark.textContent = '';
    this.runner.style.transform = '';
  }

  /** Runs to a point of the track, the finish line being 1. */
  async run(to: number): Promise<void> {
    const move = (at: number): string => `translateX(${(at * 100).toFixed(2)}%)`;
    if (!reducedMotion.matches) {
      // Runners pass each other on the way; the order at the end is the drawn one.
      const way = [0, 0.2, 0.4, 0.6, 0.8, 0.93].map((at) => ({
        transform: move(to * at + (at > 0 ? (Math.random() - 0.5) * 0.16 * (1.1 - at) : 0)),
        offset: at,
      }));
      this.runner.classList.add('is-running');
      await this.runner.animate([...way, { transform: move(to), offset: 1 }], { duration: runMs }).finished;
      this.runner.classList.remove('is-running');
    }
    this.runner.style.transform = move(to);
  }

  finish(place: number): void {
    this.mark.textContent = number(place);
  }
}

/** Eight lanes from the gate to the finish line. */
export class RaceTrack {
  readonly node: HTMLElement;
  private readonly lanes: readonly Lane[];

  constructor(runners: number) {
    this.lanes = Array.from({ length: runners }, (_, at) => new Lane(at + 1));
    this.node = el(
      'ol',
      { class: 'race-track', 'aria-label': translateRace('track') },
      ...this.lanes.map(({ node }) => node),
    );
  }

  clear(): void {
    for (const lane of this.lanes) lane.clear();
  }

  /** Runs the race to this order. @param passed - called now and then on the way. */
  async run(order: readonly number[], passed: () => void): Promise<void> {
    this.clear();
    const steps = reducedMotion.matches ? 0 : 12;
    const sounds = async (): Promise<void> => {
      for (let step = 0; step < steps; step += 1) {
        passed();
        await wait(runMs / steps);
      }
    };
    await Promise.all([...order.map((runner, at) => this.lanes[runner - 1]?.run(1 - at * gap)), sounds()]);
    order.slice(0, 3).forEach((runner, at) => this.lanes[runner - 1]?.finish(at + 1));
  }
}
