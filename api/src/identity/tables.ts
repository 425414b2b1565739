import type { Generated } from 'kysely';

declare module '../database/tables' {
  interface Tables {
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
    /** Managed by operators; 'active' ones are credited with sign-ups that use their code. */
    affiliates: { code: string; name: string; status: Generated<string> };
    exchangeCodes: { hash: Buffer; playerId: string; expiresAt: number; usedAt: number | null };
  }
}

export type LoginOutcome = 'success' | 'wrong_password';

export type CodePurpose = 'phone' | 'extra-phone' | 'email' | 'reset';
