import { randomUUID } from 'node:crypto';
import type { DiceClient } from '../dice';
import { sendPicture, zeroGif } from '../pictures';
import type { TestPlayer } from '../player';
import type { World } from '../world';
import type { Matrix, Row } from './access-matrix';

/** A player with a chat, inbox messages, a picture not yet attached, a deposit, and a bet if there is a game. */
export interface PlayerWithMessages {
  readonly player: TestPlayer;
  readonly chat: string;
  readonly messages: readonly string[];
  readonly receipt: string;
  /** The deposit's number in the records. */
  readonly transaction: string;
  readonly bet: string;
  /** Text of their message to the staff. */
  readonly words: string;
}

/** @param dice - without it no bet is placed. */
export async function createPlayerWithMessages(
  world: World,
  words: string,
  dice?: DiceClient,
): Promise<PlayerWithMessages> {
  const player = await (await world.player()).deposit('500.00');
  const { chat } = (await player.post('/api/chats')).body as unknown as { chat: { id: string } };
  await player.post('/api/messages', { chat_id: chat.id, content: words }, { 'idempotency-key': randomUUID() });
  const { data } = (await player.get('/api/inbox')).body['data'] as unknown as { data: { id: string }[] };
  const [deposit] = (await player.get('/api/transaction/show')).body['data'] as unknown as { number: string }[];
  if (dice) await dice.bet(await dice.openPlay(player));
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

const chatId = { chatId: ({ chat }: PlayerWithMessages): string => chat };
const ownChat = ({ chat }: PlayerWithMessages): string => chat;

/** Every call of chat and badges, by method and path; the test fails for a new call without a row. */
export const messagesMatrix: Matrix<Row<PlayerWithMessages, PlayerWithMessages>> = {
  'GET /api/unread': {},
  'GET /api/get-chats': {},
  // User ids in the body are ignored: it opens the caller's own chat.
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
    // Another player's key is just another key.
    plain: ['content', 'Idempotency-Key'],
  },
};
