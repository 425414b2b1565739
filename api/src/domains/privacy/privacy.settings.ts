import * as z from '@pavilion/contract/schema';
import type { Db, Trx } from '../../kernel/database/database';
import { readSetting } from '../../kernel/settings/settings';

export const privacySettings = {
  /** Days between the request of an erasure and the erasure. */
  erasure_delay_days: z.integer().check(z.minimum(0), z.maximum(90)),
  /** Years for which the identity and the payments of an erased player are kept. */
  identity_retention_years: z.integer().check(z.minimum(0), z.maximum(20)),
} as const;

type PrivacySettings = typeof privacySettings;
declare module '../../kernel/settings/settings' {
  interface SettingSchemas extends PrivacySettings {}
}

export const erasureDelayDays = (db: Db | Trx): Promise<number> => readSetting(db, 'erasure_delay_days', 7);
export const identityYears = (db: Db | Trx): Promise<number> => readSetting(db, 'identity_retention_years', 5);
