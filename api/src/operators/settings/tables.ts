import type { ColumnType, Generated } from 'kysely';
import type { SettingValue } from '../../kernel/settings/tables';

declare module '../../kernel/database/tables' {
  interface Tables {
    /** Log of changes and their authors, append-only. */
    settingChanges: {
      id: Generated<number>;
      key: string;
      before: ColumnType<SettingValue, string | null, never>;
      after: ColumnType<SettingValue, string, never>;
      changedBy: string;
      changedAt: number;
    };
  }
}
