import { button, el } from '../ui/dom';
import { timesShort } from '../ui/language';
import { translateSlot } from './texts';

/** Shown while a round plays on without the player: how far it is, what it paid so far, and a way to its end. */
export class FeatureBanner {
  readonly node: HTMLElement;
  private readonly progress = el('strong', { class: 'number' });
  private readonly won = el('output', { class: 'number' });
  private readonly skip = button(translateSlot('skip'), 'button-small', () => (this.skipped = true));
  private skipped = false;

  /** @param focusAction - moves the focus to the game's button: the skip button is hidden when nothing is left. */
  constructor(private readonly focusAction: () => void) {
    this.node = el(
      'div',
      { class: 'feature-banner', hidden: true },
      this.progress,
      el('span', {}, translateSlot('soFar'), ' ', this.won),
      this.skip,
    );
  }

  get isSkipped(): boolean {
    return this.skipped;
  }

  /** @param paid - so far, in ten-thousandths of the stake. */
  show(progress: string, paid: number): void {
    this.progress.textContent = progress;
    this.won.textContent = timesShort(paid);
    this.node.hidden = false;
  }

  /** Shows what came of it. */
  finish(result: string, paid: number): void {
    this.show(result, paid);
    if (document.activeElement === this.skip) this.focusAction();
    this.skip.hidden = true;
  }

  /** Makes room for the next round. */
  clear(): void {
    this.skipped = false;
    this.skip.hidden = false;
    this.node.hidden = true;
  }
}
