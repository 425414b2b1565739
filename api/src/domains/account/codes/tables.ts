import type { Generated } from 'kysely';

declare module '../../../kernel/database/tables' {
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
  }
}

export type CodePurpose = 'phone' | 'extra-phone' | 'email' | 'reset' | 'confirm';
