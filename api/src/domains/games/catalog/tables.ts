import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { GameType } from '@pavilion/contract/calls/games';

declare module '../../../kernel/database/tables' {
  interface Tables {
    providers: {
      code: string;
      name: string;
      nameBn: ColumnType<string | null, string | null | undefined, string | null>;
      status: string;
      sort: number;
      changedAt: number;
    };
    games: {
      code: string;
      name: string;
      nameBn: string;
      type: GameType;
      provider: string;
      rtp: number;
      tags: JSONColumnType<string[], string, string>;
      /** The most a round pays as a multiple of its stake; null if the setting max_win_multiple applies. */
      maxWinMultiple: ColumnType<number | null, number | null | undefined, number | null>;
      status: string;
      displayOrder: number;
      createdAt: number;
      changedAt: number;
    };
    favouriteGames: { playerId: string; gameCode: string; place: Generated<number>; createdAt: number };
    openedGames: { playerId: string; gameCode: string; openedAt: number };
  }
}
