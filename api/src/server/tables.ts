import type { ColumnType } from 'kysely';

export interface ServerTables {
  settings: { key: string; value: ColumnType<SettingValue, string, string> };
  idempotency_keys: {
    player_id: string;
    call: string;
    key: string;
    body_hash: Buffer;
    status: number;
    answer: string;
    created_at: number;
  };
}

export type SettingValue = string | number | boolean | object | null;
