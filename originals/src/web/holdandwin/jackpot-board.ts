import type { HoldAndWinRules } from '@pavilion/contract/originals';
import { el } from '../ui/dom';
import { timesShort } from '../ui/language';
import { jackpots } from './coins';
import { translateHoldAndWin } from './texts';

type Jackpot = (typeof jackpots)[number] | 'grand';

/** What the named coins and a full screen pay; those of the round are lit. */
export class JackpotBoard {
  readonly node: HTMLElement;
  private readonly plates = new Map<Jackpot, HTMLElement>();

  constructor({ coins, grand }: HoldAndWinRules) {
    const named = coins.slice(-jackpots.length).map(({ pays }, at) => [jackpots[at] ?? 'mini', pays] as const);
    for (const [name, pays] of [...named, ['grand', grand] as const])
      this.plates.set(
        name,
        el(
          'li',
          { class: `jackpot jackpot-${name}` },
          el('span', {}, translateHoldAndWin(name)),
          el('strong', { class: 'number' }, timesShort(pays * 100)),
        ),
      );
    this.node = el('ul', { class: 'jackpots' }, ...[...this.plates.values()].reverse());
  }

  light(name: Jackpot): void {
    this.plates.get(name)?.classList.add('is-won');
  }

  clear(): void {
    for (const plate of this.plates.values()) plate.classList.remove('is-won');
  }
}
