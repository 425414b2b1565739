import { el, reducedMotion } from '../ui/dom';
import { taka, times } from '../ui/language';
import { translateSession } from './texts';

/** From this multiple of the stake on, in ten-thousandths, a win is a moment of its own. */
const bigWin = 100_000;
const shownMs = 2_400;
const sparks = 18;

/** Shown over the stage for a moment after a big win. The message below says the same to screen readers. */
export class WinMoment {
  readonly node = el('div', { class: 'win-moment', 'aria-hidden': 'true', hidden: true });
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows a win if it is a big one. @returns whether it is. */
  show({ multiplier, payout }: { readonly multiplier: number; readonly payout: string }): boolean {
    if (multiplier < bigWin) return false;
    clearTimeout(this.timer);
    const words = el(
      'div',
      { class: 'win-moment-words' },
      el('span', { class: 'win-moment-title' }, translateSession('bigWin')),
      el('strong', { class: 'number' }, times(Math.floor(multiplier))),
      el('span', { class: 'number' }, taka(payout)),
    );
    const sparkles = reducedMotion.matches ? [] : Array.from({ length: sparks }, (_, at) => spark(at));
    this.node.replaceChildren(...sparkles, words);
    this.node.hidden = false;
    this.node.style.setProperty('--middle', `${this.visibleMiddle()}px`);
    this.timer = setTimeout(() => this.clear(), shownMs);
    return true;
  }

  /** A long stage may be scrolled partly out of view. */
  private visibleMiddle(): number {
    const { top, bottom } = this.node.getBoundingClientRect();
    return Math.round((Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2 - top);
  }

  /** Makes room for the next round. */
  clear(): void {
    clearTimeout(this.timer);
    this.node.hidden = true;
  }
}

/** Sparks fly outwards once, by transform and opacity alone. */
function spark(at: number): HTMLElement {
  const node = el('i', { class: 'win-spark' });
  const [angle, far] = [(at / sparks) * 2 * Math.PI, 90 + (at % 3) * 34];
  node.style.setProperty('--x', `${Math.round(Math.cos(angle) * far)}px`);
  node.style.setProperty('--y', `${Math.round(Math.sin(angle) * far * 0.7)}px`);
  return node;
}
