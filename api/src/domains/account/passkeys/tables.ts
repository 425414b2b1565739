declare module '../../../kernel/database/tables' {
  interface Tables {
    passkeys: {
      /** The credential's id, base64url. */
      id: string;
      playerId: string;
      publicKey: Buffer;
      counter: number;
      transports: string[];
      name: string;
      createdAt: number;
      lastUsedAt: number | null;
    };
    passkeyChallenges: { challengeHash: Buffer; purpose: string; boundTo: string; expiresAt: number };
  }
}

export {};
