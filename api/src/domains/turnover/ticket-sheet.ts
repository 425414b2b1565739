import type { TurnoverTicket } from '@pavilion/contract/calls/turnover';
import { nameIn } from '@pavilion/contract/name-in';
import type { Cell } from '../../http/downloads/csv';
import type { Sheet } from '../../http/downloads/serve-download';
import { type Batches, linesOf } from '../../http/downloads/sheet-lines';
import type { Language } from '../../kernel/texts/language';
import { ticketSheetTexts } from './ticket-sheet.texts';

/** Creates the file of a player's turnover tickets. */
export function ticketSheet(language: Language, batches: Batches<TurnoverTicket>): Sheet {
  const t = ticketSheetTexts[language];
  const line = ({ origin, required, remaining, completedAt, createdAt, endsAt }: TurnoverTicket): Cell[] => [
    (language === 'bn' ? origin.promotion?.nameBn : origin.promotion?.name) ?? t.regular,
    { poisha: required },
    { poisha: remaining },
    completedAt === null ? t.active : t.completed,
    { at: createdAt },
    endsAt === null ? null : { at: endsAt },
    completedAt === null ? null : { at: completedAt },
    origin.method ? nameIn(language, origin.method) : '',
  ];
  return { name: 'turnover-records', head: t.head, lines: linesOf(batches, line) };
}
