import type { NoticeEvent } from './notice.texts';

declare module '../../kernel/database/tables' {
  interface Tables {
    securityNotices: {
      tokenHash: Buffer;
      playerId: string;
      event: NoticeEvent;
      createdAt: number;
      expiresAt: number;
      /** When the owner said that it wasn't them. */
      usedAt: number | null;
    };
  }
}
