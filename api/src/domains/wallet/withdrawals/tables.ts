declare module '../../../kernel/database/tables' {
  interface Tables {
    /** Wallets to which a player has confirmed a payout. */
    payoutWallets: {
      playerId: string;
      provider: string;
      accountNumber: string;
      /** The player's own name for it. */
      name: string | null;
      createdAt: number;
    };
  }
}

export {};
