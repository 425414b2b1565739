import { listChats } from '@pavilion/contract/calls/chat';
import { bettingRecord } from '@pavilion/contract/calls/games';
import { promotions } from '@pavilion/contract/calls/promotions';
import { sendReceipt } from '@pavilion/contract/calls/receipts';
import { showTransactions } from '@pavilion/contract/calls/wallet';
import type { Platform, UploadWatch } from '@pavilion/platform';
import { createChatClient } from '../../chat/chat-client';

const POLL_MS = 10_000;

export const chatApi = ({ api, queries, pending, session }: Platform) => ({
  edge: createChatClient(api),
  chats: () => queries.read(listChats, {}, { staleMs: 0, pollMs: POLL_MS }),
  readChatsAgain: () => queries.invalidate(listChats),
  promotions: () => queries.read(promotions, {}),
  transactions: () => queries.read(showTransactions, { query: {} }),
  bets: () => queries.read(bettingRecord, { query: { days: 'all' } }),
  upload: (picture: Blob, watch: UploadWatch) => pending.during(() => api.upload(sendReceipt, picture, watch)),
  /** Fetches a picture of the player's own with the token, which an <img> can't send. @throws if it can't be loaded. */
  async picture(id: string): Promise<Blob> {
    const reply = await fetch(`${sendReceipt.path}/${encodeURIComponent(id)}`, {
      headers: { authorization: `Bearer ${session.token ?? ''}` },
    });
    if (!reply.ok) throw new Error(String(reply.status));
    return reply.blob();
  },
});
export type ChatApi = ReturnType<typeof chatApi>;
