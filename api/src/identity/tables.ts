import type { Generated } from 'kysely';

export interface IdentityTables {
  players: {
    id: string;
    username: string;
    /** Lower case, for the uniqueness check. */
    username_key: string;
    password_hash: string;
    name: string | null;
    email: string;
    email_verified_at: number | null;
    birthday: string | null;
    currency: string;
    referral_code: string;
    referred_by: string | null;
    /** 'active', or 'frozen': may read and withdraw but not play. */
    status: Generated<string>;
    signup_address: string | null;
    affiliate_code: Generated<string | null>;
    /** Minutes between reality checks; null if off. */
    reality_check_minutes: Generated<number | null>;
    /** Play is closed until this time, by the player's own choice. */
    restriction_kind: Generated<'time-out' | 'self-exclusion' | 'closed' | null>;
    restriction_until: Generated<number | null>;
    /** Saves queries on the bets of players without limits. */
    has_loss_limit: Generated<boolean>;
    has_session_limit: Generated<boolean>;
    created_at: number;
  };
  phones: { phone: string; player_id: string; is_primary: boolean; verified_at: number | null; created_at: number };
  codes: {
    id: string;
    player_id: string;
    purpose: CodePurpose;
    target: string;
    hash: Buffer;
    tries: Generated<number>;
    expires_at: number;
    /** Used up, or replaced by a newer code. */
    void: Generated<boolean>;
    created_at: number;
  };
  sessions: {
    id: string;
    token_hash: Buffer;
    player_id: string;
    created_at: number;
    last_seen_at: number;
    ended_at: number | null;
    address: string | null;
    /** Browser and system, such as 'Chrome on Android'. */
    device: string;
    /** Idle time in milliseconds by the settings when it opened. */
    idle_ms: number;
    idle_ends_at: number;
    /** Absolute end, regardless of activity. */
    ends_at: number;
  };
  /** Captchas shown and not yet checked. */
  captchas: { id_hash: Buffer; digits_hash: Buffer; expires_at: number };
  /** Logins of the last twelve months, shown to the player. */
  login_history: {
    serial: Generated<number>;
    player_id: string;
    at: number;
    outcome: LoginOutcome;
    address: string | null;
    device: string;
  };
  /** Password guesses that failed or are being checked. */
  login_attempts: { id: string; account: Buffer; address: string; at: number };
  call_counts: { key: string; count: number; ends_at: number };
  /** Managed by operators; 'active' ones are credited with sign-ups that use their code. */
  affiliates: { code: string; name: string; status: Generated<string> };
  exchange_codes: { hash: Buffer; player_id: string; expires_at: number; used_at: number | null };
}

export type LoginOutcome = 'success' | 'wrong_password';

export type CodePurpose = 'phone' | 'extra-phone' | 'email' | 'reset';
