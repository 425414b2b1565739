import type { EndedFlight } from '../../crash/crash.messages';
import { timeTo } from '../../engines/crash';
import { calm, el } from '../dom';
import { number, times } from '../language';
import { reachedAfter, Sky } from './sky';
import { tell } from './texts';

const calmMs = 200;

/** What everybody sees of a flight: the sky, the multiplier in its middle, and how the last ones ended. */
export class CrashStage {
  readonly node: HTMLElement;
  private readonly past = el('ol', { class: 'past', 'aria-label': tell('history') });
  private readonly big = el('span', { class: 'crash-now number' }, '–');
  private readonly under = el('span', { class: 'crash-under' }, tell('connecting'));
  private readonly bar = el('span', { class: 'crash-bar', hidden: true });
  private readonly sky: Sky;
  private counting = 0;

  constructor(private readonly frame: (reached: number) => void) {
    this.sky = new Sky(() => this.follow());
    this.node = el(
      'div',
      { class: 'stage crash' },
      this.past,
      this.sky.node,
      // Told in words when it ends; a reader that spoke each tick would never stop.
      el('div', { class: 'crash-middle', 'aria-hidden': 'true' }, this.big, this.under, this.bar),
    );
  }

  private startedAt = 0;
  private shownAt = 0;

  betting(leftMs: number): void {
    this.sky.rest();
    this.dress('', times(10_000));
    const endsAt = performance.now() + leftMs;
    this.bar.hidden = false;
    this.bar.style.setProperty('--left', `${leftMs}ms`);
    this.bar.classList.remove('crash-bar-run');
    void this.bar.offsetWidth;
    this.bar.classList.add('crash-bar-run');
    const count = (): void => {
      this.under.textContent = tell('takeOff', { seconds: number(Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000))) });
    };
    count();
    this.counting = window.setInterval(count, 250);
  }

  flying(elapsedMs: number): void {
    this.startedAt = performance.now() - elapsedMs;
    this.shownAt = 0;
    this.dress('', times(10_000));
    this.under.textContent = tell('flying');
    this.sky.fly(this.startedAt);
  }

  crashed(point: number): void {
    this.dress('bad', times(point * 100));
    this.under.textContent = tell('flownAway');
    this.sky.breakAt(timeTo(point));
  }

  history(ended: readonly EndedFlight[]): void {
    const kind = (point: number): string => (point < 200 ? 'low' : point < 1_000 ? 'middle' : 'high');
    this.past.replaceChildren(...ended.slice(0, 16).map(({ point }) => el('li', { class: `past-${kind(point)} number` }, times(point * 100))));
  }

  private dress(kind: string, text: string): void {
    clearInterval(this.counting);
    this.bar.hidden = true;
    this.big.className = `crash-now number ${kind}`;
    this.big.textContent = text;
  }

  private follow(): void {
    const now = performance.now();
    if (calm.matches && now - this.shownAt < calmMs) return;
    this.shownAt = now;
    const reached = reachedAfter(this.startedAt);
    this.big.textContent = times(reached * 100);
    this.frame(reached);
  }
}
