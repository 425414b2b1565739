import type { Generated } from 'kysely';

declare module '../../../kernel/database/tables' {
  interface Tables {
    totpFactors: {
      playerId: string;
      /** Base32, as the app has it; sealed (`totp-secret.service.ts`) except where an earlier release stored it. */
      secret: string;
      activatedAt: number | null;
      lastStep: Generated<number>;
    };
    recoveryCodes: { playerId: string; codeHash: Buffer; usedAt: number | null };
  }
}
