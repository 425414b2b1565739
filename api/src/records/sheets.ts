import { adjustmentReason } from '@pavilion/contract/adjustment-reasons';
import { texts as reasonsBn } from '@pavilion/contract/adjustment-reasons.texts.bn';
import { texts as reasonsEn } from '@pavilion/contract/adjustment-reasons.texts.en';
import type { GameType, Round } from '@pavilion/contract/calls/games';
import type { TurnoverTicket } from '@pavilion/contract/calls/turnover';
import type { Transaction } from '@pavilion/contract/calls/wallet';
import { nameIn } from '@pavilion/contract/name-in';
import type { Language } from '../server/language';
import type { Cell } from './csv';
import type { Sheet } from './serve-download';
import { sheetTextsBn } from './sheet.texts.bn';
import { sheetTextsEn } from './sheet.texts.en';

const textsIn = (language: Language): typeof sheetTextsEn => (language === 'bn' ? sheetTextsBn : sheetTextsEn);

type Batches<Row> = AsyncIterable<readonly Row[]>;

/** The specification's columns first, then additional ones. */
export function betSheet(language: Language, batches: Batches<Round>): Sheet {
  const t = textsIn(language);
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
  return { name: 'betting-records', head: t.bets, lines: linesOf(batches, line) };
}

export function transactionSheet(language: Language, batches: Batches<Transaction>): Sheet {
  const t = textsIn(language);
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
  return { name: 'transaction-records', head: t.transactions, lines: linesOf(batches, line) };
}

export function ticketSheet(language: Language, batches: Batches<TurnoverTicket>): Sheet {
  const t = textsIn(language);
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
  return { name: 'turnover-records', head: t.tickets, lines: linesOf(batches, line) };
}

async function* linesOf<Row>(
  batches: Batches<Row>,
  line: (row: Row, number: number) => Cell[],
): AsyncGenerator<Cell[][]> {
  let before = 0;
  for await (const rows of batches) {
    yield rows.map((row, index) => line(row, before + index + 1));
    before += rows.length;
  }
}
