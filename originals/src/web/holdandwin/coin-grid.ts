import type { Coin } from '../../engines/slots/holdandwin';
import { reels, rows } from '../../engines/slots/screen';
import type { SymbolSet } from '../slot/symbols';
import { el } from '../ui/dom';

/** The places of a screen while coins are held: each is a coin, or spins on its own. Also given as text elsewhere. */
export class CoinGrid {
  readonly node = el('div', { class: 'reels coin-grid', 'aria-hidden': 'true', hidden: true });
  private places: readonly HTMLElement[] = [];

  constructor(private readonly symbols: SymbolSet) {}

  /** Shows these coins, and nothing in the other places. */
  open(coins: readonly Coin[]): void {
    this.places = Array.from({ length: reels * rows }, () => el('div', { class: 'coin-place' }));
    this.node.replaceChildren(...this.places);
    this.node.classList.remove('is-full');
    this.hold(coins);
    this.node.hidden = false;
  }

  /** Spins every place without a coin. */
  turn(): void {
    for (const place of this.places) place.classList.toggle('is-turning', !place.hasChildNodes());
  }

  /** Stops all places, some of them on coins. */
  hold(coins: readonly Coin[]): void {
    for (const place of this.places) place.classList.remove('is-turning', 'is-new');
    for (const { place, symbol } of coins) {
      this.places[place]?.replaceChildren(this.symbols.draw(symbol));
      this.places[place]?.classList.add('is-new');
    }
  }

  celebrate(): void {
    this.node.classList.add('is-full');
  }

  close(): void {
    this.node.hidden = true;
  }
}
