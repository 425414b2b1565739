import type { ChatAttachment, ChatSide } from '@pavilion/contract/calls/chat';
import type { ColumnType, Generated } from 'kysely';

import type { Message, MessageKind } from './message';

export interface MessageTables {
  inbox_messages: {
    id: string;
    serial: Generated<number>;
    player_id: string;
    kind: MessageKind;
    params: ColumnType<Message['params'], string, never>;
    created_at: number;
    read_at: number | null;
    deleted_at: number | null;
  };
  chats: {
    id: string;
    player_id: string;
    status: Generated<'open' | 'closed'>;
    created_at: number;
    changed_at: number;
    last_seq: Generated<number>;
    player_read: Generated<number>;
    staff_read: Generated<number>;
    waiting_since: number | null;
    for_person: Generated<boolean>;
    player_typing_at: number | null;
  };
  chat_messages: {
    chat_id: string;
    seq: number;
    sender: ChatSide;
    author: string;
    key: string;
    content: string;
    attachments: ColumnType<ChatAttachment[], string, never>;
    created_at: number;
  };
}
