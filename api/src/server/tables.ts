import type { ColumnType } from 'kysely';

export interface ServerTables {
  settings: { key: string; value: ColumnType<SettingValue, string, string> };
  idempotencyKeys: {
    playerId: string;
    call: string;
    key: string;
    bodyHash: Buffer;
    status: number;
    answer: string;
    createdAt: number;
  };
}

export type SettingValue = string | number | boolean | object | null;
