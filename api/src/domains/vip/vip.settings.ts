import { vipDefaults } from '@pavilion/contract/calls/vip';
import * as z from '@pavilion/contract/schema';
import type { Db, Trx } from '../../kernel/database/database';
import { readSetting } from '../../kernel/settings/settings';

const count = z.integer().check(z.minimum(1), z.maximum(10_000_000));

export const vipSettings = {
  /** Taka of stake per point, points per taka (a multiple of a hundred), and the minimum conversion. */
  vip_rules: z.object({
    stakePerPoint: z.optional(count),
    pointsPerTaka: z.optional(
      count.check(
        z.refine((points) => points % 100 === 0, 'a multiple of 100, so that points convert to whole poisha'),
      ),
    ),
    leastPoints: z.optional(count),
  }),
} as const;

type VipSettings = typeof vipSettings;
declare module '../../kernel/settings/settings' {
  interface SettingSchemas extends VipSettings {}
}

interface VipRules {
  readonly stakePerPoint: number;
  readonly pointsPerTaka: number;
  readonly leastPoints: number;
}

export async function readVipRules(db: Db | Trx): Promise<VipRules> {
  return { ...vipDefaults, ...(await readSetting<Partial<VipRules>>(db, 'vip_rules', {})) };
}

/** Points per poisha; only multiples of it convert. */
export function pointsStep({ pointsPerTaka }: VipRules): number {
  return pointsPerTaka / 100;
}
