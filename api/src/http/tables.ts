export {};

declare module '../kernel/database/tables' {
  interface Tables {
    callCounts: { key: string; count: number; endsAt: number };
    idempotencyKeys: {
      playerId: string;
      call: string;
      key: string;
      bodyHash: Buffer;
      status: number;
      answer: string;
      createdAt: number;
    };
  }
}
