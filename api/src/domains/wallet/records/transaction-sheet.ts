import { adjustmentReason } from '@pavilion/contract/adjustment-reasons';
import { texts as reasonsBn } from '@pavilion/contract/adjustment-reasons.texts.bn';
import { texts as reasonsEn } from '@pavilion/contract/adjustment-reasons.texts.en';
import type { Transaction } from '@pavilion/contract/calls/wallet';
import { nameIn } from '@pavilion/contract/name-in';
import type { Cell } from '../../../http/downloads/csv';
import type { Sheet } from '../../../http/downloads/serve-download';
import { type Batches, linesOf } from '../../../http/downloads/sheet-lines';
import type { Language } from '../../../kernel/texts/language';
import { transactionSheetTexts } from './transaction-sheet.texts';

/** Creates the file of a player's transactions. */
export function transactionSheet(language: Language, batches: Batches<Transaction>): Sheet {
  const t = transactionSheetTexts[language];
  const line = (
    { action, number, amount, createdAt, key, method, proof, reason }: Transaction,
    row: number,
  ): Cell[] => [
    String(row),
    t.actions[action],
    number,
    { poisha: amount },
    { at: createdAt },
    t.keys[key] ?? '',
    method ? nameIn(language, method) : '',
    proof ?? '',
    reason === null ? '' : adjustmentReason(language === 'bn' ? reasonsBn : reasonsEn, reason),
  ];
  return { name: 'transaction-records', head: t.head, lines: linesOf(batches, line) };
}
