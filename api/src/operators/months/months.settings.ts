import * as z from '@pavilion/contract/schema';

/** Players read their records of twelve months. */
export const MIN_RETENTION_MONTHS = 12;

export const monthSettings = {
  /** Whole months that stay in the tables, besides the current one. */
  retention_months: z.integer().check(z.minimum(MIN_RETENTION_MONTHS), z.maximum(1200)),
} as const;

type MonthSettings = typeof monthSettings;
declare module '../../kernel/settings/settings' {
  interface SettingSchemas extends MonthSettings {}
}
