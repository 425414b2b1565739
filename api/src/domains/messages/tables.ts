import type { ColumnType, Generated } from 'kysely';
import type { Message, MessageKind } from './message';

declare module '../../kernel/database/tables' {
  interface Tables {
    inboxMessages: {
      id: string;
      serial: Generated<number>;
      playerId: string;
      kind: MessageKind;
      params: ColumnType<Message['params'], string, never>;
      createdAt: number;
      readAt: number | null;
      deletedAt: number | null;
    };
  }
}
