import type { ColumnType } from 'kysely';

declare module '../database/tables' {
  interface Tables {
    settings: { key: string; value: ColumnType<SettingValue, string, string> };
  }
}

export type SettingValue = string | number | boolean | object | null;
