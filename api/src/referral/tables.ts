import type { Generated } from 'kysely';

export interface ReferralTables {
  /** Days of Asia/Dhaka, since 1970. */
  referral_days: {
    day: number;
    closed_at: number;
    accrued_at: Generated<number | null>;
    rewards: Generated<number | null>;
    turnover: Generated<number | null>;
    reward: Generated<number | null>;
  };
  /** A player's reward from one tier of downlines for a day; `claim_id` is set once it is claimed. */
  referral_rewards: {
    player_id: string;
    day: number;
    tier: number;
    downlines: number;
    turnover: number;
    reward: number;
    claim_id: Generated<string | null>;
  };
  referral_claims: { id: string; serial: Generated<number>; player_id: string; amount: number; created_at: number };
  player_devices: { device_hash: Buffer; player_id: string; first_at: number; last_at: number };
  referral_flags: {
    id: string;
    serial: Generated<number>;
    player_id: string;
    referrer_id: string;
    reason: FlagReason;
    noted_at: number;
    decision: Generated<FlagDecision | null>;
    decided_by: Generated<string | null>;
    decided_at: Generated<number | null>;
  };
}

export type FlagReason = 'same_device' | 'same_address' | 'same_person';
/** After a refusal the downline no longer counts. */
export type FlagDecision = 'cleared' | 'refused';
