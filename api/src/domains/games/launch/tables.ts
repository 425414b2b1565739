export {};

declare module '../../../kernel/database/tables' {
  interface Tables {
    launches: {
      sessionHash: Buffer;
      playerId: string;
      gameCode: string;
      currency: string;
      sessionId: string | null;
      expiresAt: number;
      usedAt: number | null;
    };
    playTokens: {
      tokenHash: Buffer;
      playerId: string;
      gameCode: string;
      sessionId: string | null;
      expiresAt: number;
    };
  }
}
