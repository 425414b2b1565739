import type { Generated } from 'kysely';

declare module '../../../kernel/database/tables' {
  interface Tables {
    /** Logins of the last twelve months, shown to the player. */
    loginHistory: {
      serial: Generated<number>;
      playerId: string;
      at: number;
      outcome: LoginOutcome;
      address: string | null;
      device: string;
    };
  }
}

export type LoginOutcome = 'success' | 'wrong_password';
