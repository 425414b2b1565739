import { REFERRAL_TIERS } from '@pavilion/contract/calls/referral';
import * as z from '@pavilion/contract/schema';
import type { Db, Trx } from '../../kernel/database/database';
import { readSetting } from '../../kernel/settings/settings';

/** Percentage per tier, for a downline's own daily turnover of `from` taka or more. */
export interface Bracket {
  readonly from: number;
  readonly rates: readonly number[];
}

export interface ReferralRules {
  readonly brackets: readonly Bracket[];
  /** Total deposits and recent stakes, both in taka, that make a downline active. */
  readonly activeDeposit: number;
  readonly activeTurnover: number;
  readonly activeDays: number;
}

const defaults: ReferralRules = {
  brackets: [
    { from: 100, rates: [0.1, 0.05, 0.01] },
    { from: 200_000, rates: [0.15, 0.06, 0.02] },
    { from: 500_000, rates: [0.2, 0.07, 0.03] },
  ],
  activeDeposit: 100,
  activeTurnover: 1000,
  activeDays: 30,
};

const taka = z.integer().check(z.minimum(0), z.maximum(1_000_000_000));
// With four decimals, a rate is a whole number of millionths.
const rate = z.number().check(
  z.minimum(0),
  z.maximum(5),
  z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 100), 'a per cent of four decimals at most'),
);
const bracket = z.object({
  from: taka,
  rates: z.array(rate).check(z.minLength(REFERRAL_TIERS), z.maxLength(REFERRAL_TIERS)),
});

export const referralSettings = {
  referral_rules: z.object({
    brackets: z.optional(
      z.array(bracket).check(z.minLength(1), z.maxLength(10), z.refine(isAscending, 'brackets that ascend')),
    ),
    activeDeposit: z.optional(taka),
    activeTurnover: z.optional(taka),
    activeDays: z.optional(z.integer().check(z.minimum(1), z.maximum(366))),
  }),
} as const;

type ReferralSettings = typeof referralSettings;
declare module '../../kernel/settings/settings' {
  interface SettingSchemas extends ReferralSettings {}
}

function isAscending(brackets: readonly Bracket[]): boolean {
  return brackets.every(({ from }, i) => i === 0 || from > (brackets[i - 1]?.from ?? 0));
}

export async function readReferralRules(db: Db | Trx): Promise<ReferralRules> {
  return { ...defaults, ...(await readSetting<Partial<ReferralRules>>(db, 'referral_rules', {})) };
}
