import type { BetRecord } from '@pavilion/contract/calls/exchange-records';
import { lineTitle, marketName } from '@pavilion/contract/market-names';
import { texts as marketNamesBn } from '@pavilion/contract/market-names.texts.bn';
import { texts as marketNamesEn } from '@pavilion/contract/market-names.texts.en';
import type { Cell } from '../../../http/downloads/csv';
import type { Sheet } from '../../../http/downloads/serve-download';
import { type Batches, linesOf } from '../../../http/downloads/sheet-lines';
import type { Language } from '../../../kernel/texts/language';
import { betSheetTexts } from './bet-sheet.texts';

/** Creates the downloadable sheet of a player's exchange bets. */
export function betSheet(language: Language, batches: Batches<BetRecord>): Sheet {
  const t = betSheetTexts[language];
  const names = language === 'bn' ? marketNamesBn : marketNamesEn;
  const name = (text: string, { settlesBy }: BetRecord): string =>
    settlesBy ? lineTitle(names, text, settlesBy, String) : marketName(names, text);
  const line = (bet: BetRecord): Cell[] => [
    bet.event,
    name(bet.market, bet),
    name(bet.selection, bet),
    t.sides[bet.side],
    (bet.odds / 100).toFixed(2),
    bet.run === null ? '' : String(bet.run),
    { poisha: bet.stake },
    { poisha: bet.matched },
    bet.net === null ? null : { poisha: bet.net },
    bet.isHalf === true ? t.half(t.statuses[bet.status]) : t.statuses[bet.status],
    bet.result === null ? '' : marketName(names, bet.result),
    { at: bet.createdAt },
    bet.settledAt === null ? null : { at: bet.settledAt },
    bet.id,
  ];
  return { name: 'exchange-records', head: t.head, lines: linesOf(batches, line) };
}
