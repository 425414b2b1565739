import type { GameType, Round } from '@pavilion/contract/calls/games';
import type { Cell } from '../../../http/downloads/csv';
import type { Sheet } from '../../../http/downloads/serve-download';
import { type Batches, linesOf } from '../../../http/downloads/sheet-lines';
import type { Language } from '../../../kernel/texts/language';
import { betSheetTexts } from './bet-sheet.texts';

/** Creates the file of a player's bets. The specification's columns first, then additional ones. */
export function betSheet(language: Language, batches: Batches<Round>): Sheet {
  const t = betSheetTexts[language];
  const line = (bet: Round): Cell[] => [
    bet.provider,
    t.gameTypes[bet.gameType as GameType] ?? bet.gameType,
    { poisha: bet.stake },
    bet.status === 'open' ? null : { poisha: bet.win - bet.stake },
    bet.settledAt === null ? null : { at: bet.settledAt },
    (language === 'bn' ? bet.gameNameBn : undefined) ?? bet.gameName,
    { poisha: bet.win },
    { at: bet.createdAt },
    t.rounds[bet.status],
    bet.id,
  ];
  return { name: 'betting-records', head: t.head, lines: linesOf(batches, line) };
}
