import type { Generated } from 'kysely';

declare module '../../kernel/database/tables' {
  interface Tables {
    /** Captchas shown and not yet checked. */
    captchas: { idHash: Buffer; digitsHash: Buffer; expiresAt: number };
    /** Password guesses that failed or are being checked. */
    loginAttempts: { id: string; account: Buffer; address: string; at: number };
    /** Solved challenges that were accepted, until they expire. */
    usedChallenges: { hash: Buffer; expiresAt: number };
    /** How long the password guesses of an account, or of a known device for it, wait. */
    guessPauses: {
      key: Buffer;
      failures: number;
      tries: number;
      lastAt: number;
      pausedUntil: number;
      notifiedAt: number | null;
    };
    /** Managed by operators; 'active' ones are credited with sign-ups that use their code. */
    affiliates: { code: string; name: string; status: Generated<string> };
    exchangeCodes: { hash: Buffer; playerId: string; expiresAt: number; usedAt: number | null };
  }
}
