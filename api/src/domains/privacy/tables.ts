declare module '../../kernel/database/tables' {
  interface Tables {
    /** Single-use permissions to download a player's data. */
    dataExports: { keyHash: Buffer; playerId: string; expiresAt: number };
    /** Requested erasures and those that were done. */
    erasures: {
      playerId: string;
      requestedAt: number;
      erasesAt: number;
      /** Null until it is done. */
      erasedAt: number | null;
    };
    /** Who an erased player was, for as long as the law requires it. */
    keptIdentities: { playerId: string; identity: string; erasedAt: number; deletesAt: number };
  }
}

export {};
