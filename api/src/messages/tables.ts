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
}
