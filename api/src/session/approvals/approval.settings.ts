import * as z from '@pavilion/contract/schema';

const poisha = z.integer().check(z.minimum(0), z.maximum(100_000_000_000));
/** Null: no limit. */
const limit = z.optional(z.nullable(poisha));
const limits = z.optional(z.object({ act: limit, day: limit }));

export const approvalSettings = {
  /** Poisha that a role may move by hand: with one act, and with all acts of 24 hours. */
  operator_limits: z.object({ cashier: limits, trader: limits, admin: limits }),
  /** Which acts wait for a second operator, and for how many hours; what gives money counts as an adjustment. */
  operator_approvals: z.object({
    adjustments_above: limit,
    payouts_above: limit,
    resettlements: z.optional(z.boolean()),
    hours: z.optional(z.integer().check(z.minimum(1), z.maximum(720))),
  }),
} as const;

type ApprovalSettings = typeof approvalSettings;
declare module '../../kernel/settings/settings' {
  interface SettingSchemas extends ApprovalSettings {}
}

interface Limits {
  readonly act: number | null;
  readonly day: number | null;
}

export const limitedRoles = ['cashier', 'trader', 'admin'] as const;
type LimitedRole = (typeof limitedRoles)[number];

export const defaultLimits: Readonly<Record<LimitedRole, Limits>> = {
  cashier: { act: 5_000_000, day: 50_000_000 },
  trader: { act: 5_000_000, day: 50_000_000 },
  admin: { act: null, day: null },
};

export const defaultApprovals = {
  adjustments_above: 1_000_000 as number | null,
  payouts_above: 2_000_000 as number | null,
  resettlements: true,
  hours: 24,
};

export type RoleLimits = Partial<Record<LimitedRole, Partial<Limits>>>;
