import type { ColumnType, Generated } from 'kysely';
import type { ChatAttachment, ChatSide } from '@pavilion/contract/calls/chat';

declare module '../../kernel/database/tables' {
  interface Tables {
    chats: {
      id: string;
      playerId: string;
      status: Generated<'open' | 'closed'>;
      createdAt: number;
      changedAt: number;
      lastSeq: Generated<number>;
      playerRead: Generated<number>;
      staffRead: Generated<number>;
      waitingSince: number | null;
      forPerson: Generated<boolean>;
      playerTypingAt: number | null;
    };
    chatMessages: {
      chatId: string;
      seq: number;
      sender: ChatSide;
      author: string;
      key: string;
      content: string;
      attachments: ColumnType<ChatAttachment[], string, never>;
      createdAt: number;
    };
  }
}
