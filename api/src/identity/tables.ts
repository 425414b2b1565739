import type { Generated } from 'kysely';

export interface IdentityTables {
  players: {
    id: string;
    username: string;
    /** Lower case, for uniqueness. */
    username_key: string;
    password_hash: string;
    name: string | null;
    email: string;
    email_verified_at: number | null;
    birthday: string | null;
    currency: string;
    referral_code: string;
    referred_by: string | null;
    /** 'active', or 'frozen': may look and withdraw, not play. */
    status: Generated<string>;
    signup_address: string | null;
    affiliate_code: Generated<string | null>;
    /** Minutes between reality checks; null is none. */
    reality_check_minutes: Generated<number | null>;
    /** Play is closed until then, by the player's own choice. */
    restriction_kind: Generated<'time-out' | 'self-exclusion' | 'closed' | null>;
    restriction_until: Generated<number | null>;
    /** So that the bets of whoever has none ask nothing further. */
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
    /** Used up or replaced by a newer one. */
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
    /** Browser and system in a few words. */
    device: string;
    /** How long it lasts without the player, as the settings were when it opened. */
    idle_ms: number;
    idle_ends_at: number;
    /** The end whatever the player does. */
    ends_at: number;
  };
  /** Pictures shown and not yet judged. */
  captchas: { id_hash: Buffer; digits_hash: Buffer; expires_at: number };
  /** Logins of the last twelve months, for the player to look over. */
  login_history: {
    serial: Generated<number>;
    player_id: string;
    at: number;
    outcome: LoginOutcome;
    address: string | null;
    device: string;
  };
  /** Guesses of a password that failed, or are being judged. */
  login_attempts: { id: string; account: Buffer; address: string; at: number };
  call_counts: { key: string; count: number; ends_at: number };
  /** Kept by operators; 'active' ones are credited with who signs up with their code. */
  affiliates: { code: string; name: string; status: Generated<string> };
  exchange_codes: { hash: Buffer; player_id: string; expires_at: number; used_at: number | null };
}

export type LoginOutcome = 'success' | 'wrong_password';

export type CodePurpose = 'phone' | 'extra-phone' | 'email' | 'reset';
