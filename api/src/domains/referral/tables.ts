import type { Generated } from 'kysely';

declare module '../../kernel/database/tables' {
  interface Tables {
    /** Days of Asia/Dhaka, since 1970. */
    referralDays: {
      day: number;
      closedAt: number;
      accruedAt: Generated<number | null>;
      rewards: Generated<number | null>;
      turnover: Generated<number | null>;
      reward: Generated<number | null>;
    };
    /** A player's reward from one tier of downlines for a day; `claim_id` is set once it is claimed. */
    referralRewards: {
      playerId: string;
      day: number;
      tier: number;
      downlines: number;
      turnover: number;
      reward: number;
      claimId: Generated<string | null>;
    };
    referralClaims: { id: string; serial: Generated<number>; playerId: string; amount: number; createdAt: number };
    playerDevices: { deviceHash: Buffer; playerId: string; firstAt: number; lastAt: number };
    referralFlags: {
      id: string;
      serial: Generated<number>;
      playerId: string;
      referrerId: string;
      reason: FlagReason;
      notedAt: number;
      decision: Generated<FlagDecision | null>;
      decidedBy: Generated<string | null>;
      decidedAt: Generated<number | null>;
    };
  }
}

export type FlagReason = 'same_device' | 'same_address' | 'same_person';

/** After a refusal the downline no longer counts. */
export type FlagDecision = 'cleared' | 'refused';
