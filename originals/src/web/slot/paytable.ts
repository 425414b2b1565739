import type { ReelRules, SlotRules } from '@pavilion/contract/originals';
import { reels } from '../../engines/slots/screen';
import { el } from '../ui/dom';
import { number, percent, times, translate } from '../ui/language';
import type { SymbolSet } from './symbols';

interface PaytableGame<Rules extends ReelRules> {
  readonly rules: Rules;
  readonly rtp: number;
  readonly maxWinMultiple: number;
}

interface PaytableWords {
  readonly note: string;
  /** Returns a payout as a multiple of the stake. */
  readonly share: (pay: number) => string;
}

/** Returns the sentence about the wild and its reels. */
export function wildSentence({ wildReels }: Pick<ReelRules, 'wildReels'>): string {
  return translate(wildReels.length === reels ? 'wildAnywhere' : 'wildInside');
}

/** The column beside the reels has room for the whole table. */
const roomy = matchMedia('(min-width: 1600px) and (min-height: 860px)');

/** Creates the table of what each symbol pays, folded where it would push the controls out of view. */
export function paytableOf(
  { rules, rtp, maxWinMultiple }: PaytableGame<ReelRules>,
  symbols: SymbolSet,
  { note, share }: PaytableWords,
): HTMLElement {
  const head = el(
    'tr',
    {},
    el('th', { scope: 'col' }, ''),
    ...[3, 4, 5].map((count) => el('th', { scope: 'col' }, number(count))),
  );
  const body = rules.paytable.map((pays, symbol) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, symbols.draw(symbol), el('span', {}, symbols.nameOf(symbol))),
      ...pays.map((pay) => el('td', { class: 'number' }, pay === 0 ? '–' : share(pay))),
    ),
  );
  const node = el(
    'details',
    { class: 'paytable', open: roomy.matches },
    el('summary', {}, translate('paytable')),
    el('p', { class: 'hint' }, note),
    el(
      'p',
      { class: 'hint' },
      `${translate('sentence', { words: translate('returns', { rtp: percent(rtp / 100) }) })} ${translate('mostWin', { times: times(maxWinMultiple * 10_000) })}`,
    ),
    el('table', {}, el('thead', {}, head), el('tbody', {}, ...body)),
  );
  roomy.addEventListener('change', () => (node.open = roomy.matches));
  return node;
}

/** Creates the table of a slot whose lines share the stake. */
export function linesPaytable(game: PaytableGame<SlotRules>, symbols: SymbolSet): HTMLElement {
  const { lines } = game.rules;
  const decimals = lines === 20 ? 2 : 1;
  return paytableOf(game, symbols, {
    note: translate('paytableNote', { lines: number(lines), wild: wildSentence(game.rules) }),
    share: (pay) => number(pay / lines, decimals),
  });
}
