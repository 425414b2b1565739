import type { ChatAttachment, sendChatMessage } from '@pavilion/contract/calls/chat';
import type { BodyOf } from '@pavilion/contract/endpoint';
import type { Trx } from '../../kernel/database/database';
import { refuse } from '../../kernel/texts/refusal';
import { findByNumber } from '../wallet/transactions/transaction-number';

type AttachmentRequest = Pick<BodyOf<typeof sendChatMessage>, 'receipts' | 'transaction' | 'bet'>;

/** Resolves a message's attachments with their current data. @throws {Refusal} if one isn't the player's own. */
export async function attach(
  trx: Trx,
  player: string,
  chat: string,
  { receipts = [], transaction, bet }: AttachmentRequest,
): Promise<ChatAttachment[]> {
  return [
    ...(await attachPictures(trx, player, chat, [...new Set(receipts)])),
    ...(transaction === undefined
      ? []
      : [(await findTransaction(trx, player, transaction)) ?? refuse('attachment_not_yours')]),
    ...(bet === undefined ? [] : [(await findBet(trx, player, bet)) ?? refuse('attachment_not_yours')]),
  ];
}

/** A picture of a claim may be attached to a chat as well; it stays with the claim. */
async function attachPictures(
  trx: Trx,
  player: string,
  chat: string,
  ids: readonly string[],
): Promise<ChatAttachment[]> {
  if (ids.length === 0) return [];
  const taken = await trx
    .updateTable('receipts')
    .set({ chatId: chat })
    .where('id', 'in', ids)
    .where('playerId', '=', player)
    .returning('id')
    .execute();
  if (taken.length !== ids.length) refuse('receipts_invalid');
  return ids.map((id) => ({ kind: 'receipt', id }));
}

const titles = { D: 'deposit', W: 'withdraw', A: 'adjustment' } as const;

async function findTransaction(trx: Trx, player: string, number: string): Promise<ChatAttachment | undefined> {
  const row = await findByNumber(trx, player, number);
  return (
    row && { kind: 'transaction', id: number, title: titles[row.letter], amount: row.amount, createdAt: row.createdAt }
  );
}

async function findBet(trx: Trx, player: string, id: string): Promise<ChatAttachment | undefined> {
  const row = await trx
    .selectFrom('rounds')
    .leftJoin('games', 'games.code', 'rounds.gameCode')
    .select(['rounds.stake', 'rounds.createdAt', 'rounds.gameCode', 'games.name', 'games.nameBn'])
    .where('rounds.id', '=', id)
    .where('rounds.playerId', '=', player)
    .executeTakeFirst();
  return (
    row && {
      kind: 'bet',
      id,
      title: row.name ?? row.gameCode,
      ...(row.nameBn && { titleBn: row.nameBn }),
      amount: row.stake,
      createdAt: row.createdAt,
    }
  );
}
