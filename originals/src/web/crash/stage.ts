import { multiplierAt, timeTo } from '../../engines/crash';
import type { EndedFlight } from '../../protocol/crash.messages';
import { el, reducedMotion } from '../ui/dom';
import { number, times } from '../ui/language';
import type { Phase } from './flight.store';
import { Sky } from './sky';
import { translateCrash } from './texts';

/** Minimum milliseconds between updates of the multiplier: more are not readable, and each causes a layout. */
const writtenMs = 50;
const updateIntervalMs = 250;

/** The shared view of a flight: the sky, the multiplier over it, and the results of the last flights. */
export class CrashStage {
  readonly node: HTMLElement;
  private readonly history = el('ol', { class: 'history', 'aria-label': translateCrash('history') });
  private readonly multiplier = el('span', { class: 'crash-multiplier number' }, '–');
  private readonly status = el('span', { class: 'crash-status' }, translateCrash('connecting'));
  private readonly bar = el('span', { class: 'crash-bar', hidden: true });
  /** Announces the start and end of a flight once each; a screen reader announcing each tick would never stop. */
  private readonly spoken = el('p', { class: 'visually-hidden', role: 'status' });
  private readonly sky = new Sky(() => this.follow());
  private counting = 0;
  private startedAt = 0;
  private writtenAt = 0;

  /** @param frame - called for every frame of a flight. */
  constructor(private readonly frame: () => void) {
    const words = el('div', { class: 'crash-readout', 'aria-hidden': 'true' }, this.multiplier, this.status, this.bar);
    this.node = el('div', { class: 'stage crash' }, this.history, this.sky.node, words, this.spoken);
  }

  announce(text: string): void {
    this.spoken.textContent = text;
  }

  show(phase: Phase): void {
    clearInterval(this.counting);
    this.node.classList.toggle('crash-disconnected', phase.kind === 'lost');
    this.bar.hidden = phase.kind !== 'betting';
    this.multiplier.classList.toggle('error', phase.kind === 'crashed');
    if (phase.kind === 'betting') this.betting(phase.endsAt);
    else if (phase.kind === 'flying') this.flying(phase.startedAt);
    else if (phase.kind === 'crashed') this.crashed(phase.point);
    else this.showDisconnected(phase);
  }

  showHistory(ended: readonly EndedFlight[]): void {
    const kind = (point: number): string => (point < 200 ? 'low' : point < 1_000 ? 'middle' : 'high');
    this.history.replaceChildren(
      ...ended
        .slice(0, 16)
        .map(({ point }) => el('li', { class: `history-${kind(point)} number` }, times(point * 100))),
    );
  }

  private betting(endsAt: number): void {
    this.sky.rest();
    this.multiplier.textContent = times(10_000);
    this.bar.style.setProperty('--left', `${Math.max(0, endsAt - performance.now())}ms`);
    this.bar.classList.remove('crash-bar-run');
    void this.bar.offsetWidth;
    this.bar.classList.add('crash-bar-run');
    const count = (): void => {
      this.status.textContent = translateCrash('takeOff', {
        seconds: number(Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000))),
      });
    };
    count();
    this.counting = window.setInterval(count, 250);
  }

  private flying(startedAt: number): void {
    [this.startedAt, this.writtenAt] = [startedAt, 0];
    this.status.textContent = translateCrash('flying');
    this.sky.fly(startedAt);
    if (reducedMotion.matches) this.counting = window.setInterval(() => this.follow(), updateIntervalMs);
    this.follow();
  }

  private crashed(point: number): void {
    this.multiplier.textContent = times(point * 100);
    this.status.textContent = translateCrash('flownAway');
    this.sky.breakAt(timeTo(point));
  }

  /** Shows that the connection is lost: the kite's position is unknown. */
  private showDisconnected(phase: Extract<Phase, { readonly kind: 'connecting' | 'lost' }>): void {
    this.sky.hold();
    const isOver = phase.kind === 'lost' && phase.reason === 'over';
    this.status.textContent = isOver ? '' : translateCrash(phase.kind === 'lost' ? 'again' : 'connecting');
  }

  private follow(): void {
    const now = performance.now();
    if (now - this.writtenAt < writtenMs) return;
    this.writtenAt = now;
    const text = times(multiplierAt(now - this.startedAt) * 100);
    if (this.multiplier.textContent !== text) this.multiplier.textContent = text;
    this.frame();
  }
}
