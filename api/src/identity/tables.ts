import type { Generated } from 'kysely';

export interface IdentityTables {
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
  codes: {
    id: string;
    playerId: string;
    purpose: CodePurpose;
    target: string;
    hash: Buffer;
    tries: Generated<number>;
    expiresAt: number;
    /** Used up, or replaced by a newer code. */
    void: Generated<boolean>;
    createdAt: number;
  };
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
    /** Absolute end, regardless of activity. */
    endsAt: number;
  };
  /** Captchas shown and not yet checked. */
  captchas: { idHash: Buffer; digitsHash: Buffer; expiresAt: number };
  /** Logins of the last twelve months, shown to the player. */
  loginHistory: {
    serial: Generated<number>;
    playerId: string;
    at: number;
    outcome: LoginOutcome;
    address: string | null;
    device: string;
  };
  /** Password guesses that failed or are being checked. */
  loginAttempts: { id: string; account: Buffer; address: string; at: number };
  callCounts: { key: string; count: number; endsAt: number };
  /** Managed by operators; 'active' ones are credited with sign-ups that use their code. */
  affiliates: { code: string; name: string; status: Generated<string> };
  exchangeCodes: { hash: Buffer; playerId: string; expiresAt: number; usedAt: number | null };
}

export type LoginOutcome = 'success' | 'wrong_password';

export type CodePurpose = 'phone' | 'extra-phone' | 'email' | 'reset';
