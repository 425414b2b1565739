import type { GameOf } from '@pavilion/contract/originals';
import { reels } from '../../engines/slot';
import { el } from '../ui/dom';
import { number, percent, times, translate } from '../ui/language';
import type { SymbolSet } from './symbols';

/** Decimals needed for a line's share of the stake. */
export const decimalsOf = (lines: number): number => (lines === 20 ? 2 : 1);

/** Creates the folded table of what each symbol pays, for any slot with lines. */
export function paytableOf(
  { rules, rtp, maxWinMultiple }: Pick<GameOf<'slot'>, 'rules' | 'rtp' | 'maxWinMultiple'>,
  symbols: SymbolSet,
): HTMLElement {
  const isEverywhere = rules.wildReels.length === reels;
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
      ...pays.map((pay) =>
        el('td', { class: 'number' }, pay === 0 ? '–' : number(pay / rules.lines, decimalsOf(rules.lines))),
      ),
    ),
  );
  return el(
    'details',
    { class: 'paytable' },
    el('summary', {}, translate('paytable')),
    el(
      'p',
      { class: 'hint' },
      translate('paytableNote', {
        lines: number(rules.lines),
        wild: translate(isEverywhere ? 'wildAnywhere' : 'wildInside'),
      }),
    ),
    el(
      'p',
      { class: 'hint' },
      `${translate('returns', { rtp: percent(rtp / 100) })}. ${translate('mostWin', { times: times(maxWinMultiple * 10_000) })}`,
    ),
    el('table', {}, el('thead', {}, head), el('tbody', {}, ...body)),
  );
}
