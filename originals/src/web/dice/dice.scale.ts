import type { DiceRules } from '@pavilion/contract/originals';
import { diceFaces } from '../../engines/dice';
import { el } from '../ui/dom';
import { number, translate } from '../ui/language';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The target's slider and field; a game with only long odds shows just that end of the scale. Hundredths. */
export class DiceScale {
  readonly slider = el('input', { type: 'range', class: 'dice-slider', 'aria-label': translate('target') });
  readonly exact = el('input', { type: 'number', inputmode: 'decimal', step: 0.01 });
  readonly track: HTMLElement;
  readonly marks = el('div', { class: 'dice-scale', 'aria-hidden': 'true' });
  private readonly marker = el('span', { class: 'dice-marker', hidden: true });
  private readonly isNarrow: boolean;
  private shown: Range = { from: 0, to: diceFaces };

  constructor(
    private readonly rules: DiceRules,
    changed: () => void,
  ) {
    this.isNarrow = rules.most < diceFaces / 2;
    this.track = el('div', { class: 'dice-track' }, this.marker, this.slider);
    this.slider.addEventListener('input', () => {
      this.exact.value = Number(this.slider.value).toFixed(2);
      changed();
    });
    this.exact.addEventListener('input', () => {
      this.slider.value = this.exact.value;
      changed();
    });
    this.arrange(true);
    this.aim(this.isNarrow ? diceFaces - 101 : diceFaces / 2);
  }

  get target(): number {
    return Math.round(Number(this.exact.value) * 100);
  }

  /** Switches to the other end of the scale, with the same probability if the old target would be out of range. */
  turn(over: boolean): void {
    const mirrored = diceFaces - 1 - this.target;
    this.arrange(over);
    if (this.isNarrow) this.aim(mirrored);
  }

  paint(over: boolean): void {
    this.track.style.setProperty('--target', this.placeOf(this.target));
    this.track.classList.toggle('is-over', over);
  }

  mark(roll: number): void {
    this.marker.hidden = false;
    this.marker.style.setProperty('--at', this.placeOf(roll));
  }

  private arrange(over: boolean): void {
    const { from, to } = this.range(over);
    for (const input of [this.slider, this.exact]) {
      input.min = String(from / 100);
      input.max = String(to / 100);
    }
    this.slider.step = this.isNarrow ? '0.01' : '1';
    if (this.isNarrow) this.shown = over ? { from, to: diceFaces } : { from: 0, to };
    const wide = this.shown.to - this.shown.from;
    const marks = [0, 1, 2, 3, 4].map((part) => (this.shown.from + (wide * part) / 4) / 100);
    this.marks.replaceChildren(...marks.map((at) => el('span', {}, number(at, this.isNarrow ? 2 : 0))));
    this.marker.hidden = true;
  }

  private range(over: boolean): Range {
    const { least, most } = this.rules;
    const last = diceFaces - 1;
    if (!this.isNarrow) return { from: 100, to: 9_900 };
    return over ? { from: last - most, to: last - least } : { from: least, to: most };
  }

  private aim(target: number): void {
    this.exact.value = (target / 100).toFixed(2);
    this.slider.value = this.exact.value;
  }

  private placeOf(hundredths: number): string {
    const { from, to } = this.shown;
    return `${Math.min(Math.max(((hundredths - from) / (to - from)) * 100, 0), 100)}%`;
  }
}
