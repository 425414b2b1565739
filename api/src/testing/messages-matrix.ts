import { randomUUID } from 'node:crypto';

import type { Matrix, Row } from './access-matrix';
import type { DiceTable } from './dice';
import { sendPicture, zeroGif } from './pictures';
import type { TestPlayer } from './player';
import type { World } from './world';

/** A player with a chat, messages in the inbox, a picture no message has yet, a deposit, and a bet where there is a game. */
export interface Talker {
  readonly player: TestPlayer;
  readonly chat: string;
  readonly messages: readonly string[];
  readonly receipt: string;
  /** The deposit as the records show it. */
  readonly transaction: string;
  readonly bet: string;
  /** What they said to the staff. */
  readonly words: string;
}

/** @param dice - without one no bet is placed. */
export async function makeTalker(world: World, words: string, dice?: DiceTable): Promise<Talker> {
  const player = await (await world.player()).deposit('500.00');
  const { chat } = (await player.post('/api/chats')).body as unknown as { chat: { id: string } };
  await player.post('/api/messages', { chat_id: chat.id, content: words }, { 'idempotency-key': randomUUID() });
  const { data } = (await player.get('/api/inbox')).body['data'] as unknown as { data: { id: string }[] };
  const [deposit] = (await player.get('/api/transaction/show')).body['data'] as unknown as { number: string }[];
  if (dice) await dice.bet(await dice.seat(player));
  const [round] = (await player.get('/api/betting-record')).body['data'] as unknown as { id: string }[];
  const receipt = (await sendPicture(player, zeroGif(1, 1))).id;
  return {
    player,
    chat: chat.id,
    messages: data.map(({ id }) => id),
    receipt,
    transaction: deposit?.number ?? '',
    bet: round?.id ?? '',
    words,
  };
}

const chatId = { chatId: ({ chat }: Talker): string => chat };
const ownChat = ({ chat }: Talker): string => chat;

/** Every call of chat and badges, by method and path: a new one without a row fails the test. */
export const messagesMatrix: Matrix<Row<Talker, Talker>> = {
  'GET /api/unread': {},
  'GET /api/get-chats': {},
  // User ids in its body are nobody's: it opens the caller's own.
  'POST /api/chats': {},
  'GET /api/chats/:chatId/messages': { id: ownChat, names: chatId, plain: ['after', 'before', 'limit'] },
  'POST /api/chats/:chatId/read': { id: ownChat, body: () => ({ seq: 1 }), names: chatId, plain: ['seq'] },
  'POST /api/chats/:chatId/typing': { id: ownChat, names: chatId },
  'POST /api/messages': {
    body: ({ chat, receipt, transaction }) => ({ chat_id: chat, content: 'hello', receipts: [receipt], transaction }),
    names: {
      chat_id: ({ chat }) => chat,
      receipts: ({ receipt }) => receipt,
      transaction: ({ transaction }) => transaction,
      bet: ({ bet }) => bet,
    },
    // Another's key is just another key.
    plain: ['content', 'Idempotency-Key'],
  },
};
