import { el } from '../ui/dom';
import { timesShort } from '../ui/language';

/** The wins of a spin as text below the reels. */
export class WinList {
  readonly node = el('ul', { class: 'line-wins' });

  clear(): void {
    this.node.replaceChildren();
  }

  /** @param wins - in words, with what each pays in ten-thousandths of the stake. */
  show(wins: readonly { readonly words: string; readonly pays: number }[]): void {
    this.node.replaceChildren(
      ...wins.map(({ words, pays }) => el('li', {}, `${words} `, el('strong', { class: 'number' }, timesShort(pays)))),
    );
  }
}
