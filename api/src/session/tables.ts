import type { Generated } from 'kysely';

declare module '../kernel/database/tables' {
  interface Tables {
    players: {
      id: string;
      username: string;
      /** Lower case, for the uniqueness check. */
      usernameKey: string;
      passwordHash: string;
      name: string | null;
      email: string;
      emailVerifiedAt: number | null;
      birthday: string | null;
      currency: string;
      referralCode: string;
      referredBy: string | null;
      /** 'active', or 'frozen': may read and withdraw but not play. */
      status: Generated<string>;
      signupAddress: string | null;
      affiliateCode: Generated<string | null>;
      /** Minutes between reality checks; null if off. */
      realityCheckMinutes: Generated<number | null>;
      /** Play is closed until this time, by the player's own choice. */
      restrictionKind: Generated<'time-out' | 'self-exclusion' | 'closed' | null>;
      restrictionUntil: Generated<number | null>;
      /** Saves queries on the bets of players without limits. */
      hasLossLimit: Generated<boolean>;
      hasSessionLimit: Generated<boolean>;
      createdAt: number;
    };
    phones: { phone: string; playerId: string; isPrimary: boolean; verifiedAt: number | null; createdAt: number };
    sessions: {
      id: string;
      tokenHash: Buffer;
      playerId: string;
      createdAt: number;
      lastSeenAt: number;
      endedAt: number | null;
      address: string | null;
      /** Browser and system, such as 'Chrome on Android'. */
      device: string;
      /** Idle time in milliseconds by the settings when it opened. */
      idleMs: number;
      idleEndsAt: number;
      /** How long it may be idle on a phone that stays signed in; null elsewhere. Past `idleMs` it continues as another. */
      stayMs: Generated<number | null>;
      /** Absolute end, regardless of activity. */
      endsAt: number;
      /** When the player last confirmed that it is them, and the hash of that confirmation's secret. */
      confirmedAt: Generated<number | null>;
      confirmationHash: Generated<Buffer | null>;
    };
    /** Sessions that were ended before their time, for an hour; a trigger of `sessions` writes it. */
    endedSessions: { transaction: Generated<string>; sessionId: string; endedAt: number };
    /** Who closed or reopened play and when: the player or an operator; append-only. */
    playerRestrictions: {
      id: Generated<number>;
      playerId: string;
      kind: 'time-out' | 'self-exclusion' | 'closed' | 'reopened';
      until: number | null;
      operator: string | null;
      reason: string | null;
      at: number;
    };
  }
}
