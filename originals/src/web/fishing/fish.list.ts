import { type FishingRules, type FishKind, fishKinds } from '@pavilion/contract/originals';
import { catchesOf, shots } from '../../engines/fishing';
import { el } from '../ui/dom';
import { percent, timesShort } from '../ui/language';
import { fishSprite } from './fish.looks';
import { fishName, translateFishing } from './texts';

/** The fish to choose from, with what each pays and how often it is caught. */
export class FishList {
  readonly node: HTMLFieldSetElement;
  private readonly inputs: ReadonlyMap<FishKind, HTMLInputElement>;

  constructor(rules: FishingRules, first: FishKind, changed: () => void) {
    const options = fishKinds.map((kind) => {
      const words = {
        fish: fishName(kind),
        times: timesShort(rules.fish[kind] * 100),
        chance: percent(catchesOf(rules, kind) / shots),
      };
      const input = el('input', {
        type: 'radio',
        name: 'fish',
        value: kind,
        checked: kind === first,
        'aria-label': translateFishing('option', words),
      });
      input.addEventListener('change', changed);
      return { kind, input, words };
    });
    this.inputs = new Map(options.map(({ kind, input }) => [kind, input]));
    this.node = el(
      'fieldset',
      { class: 'fish-list' },
      el('legend', { class: 'visually-hidden' }, translateFishing('fish')),
      ...options.map(({ kind, input, words }) =>
        el(
          'label',
          { class: 'fish-option' },
          input,
          el(
            'span',
            { class: 'fish-card' },
            picture(kind),
            el('span', { class: 'fish-name' }, words.fish),
            el('span', { class: 'fish-pays number' }, words.times),
            el('span', { class: 'fish-chance number' }, words.chance),
          ),
        ),
      ),
    );
  }

  read(): FishKind {
    return fishKinds.find((kind) => this.inputs.get(kind)?.checked) ?? fishKinds[0];
  }

  select(kind: FishKind): void {
    const input = this.inputs.get(kind);
    if (input) input.checked = true;
  }
}

/** Twice as many dots as its size, so that it is sharp on phones. */
function picture(kind: FishKind): HTMLElement {
  const sprite = fishSprite(kind, 112, 0, false);
  sprite.classList.add('fish-picture');
  sprite.setAttribute('aria-hidden', 'true');
  return sprite;
}
