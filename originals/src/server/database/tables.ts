import type { JSONColumnType } from 'kysely';
import type { EngineName } from '../../engines/index';
import type { Chain, CrashBet, Flight } from '../records/flight';
import type { Play } from '../records/play';
import type { OpenRound } from '../records/round';
import type { Seed } from '../records/seed';

type SeedFields = 'serverSeed' | 'commitment' | 'revealed';
export type RoundRow = Omit<OpenRound, SeedFields | 'version' | 'dueAt' | 'attempts'>;

/** Tables that both schemas have. Times are milliseconds since 1970. */
export interface RoundTables {
  seeds: Seed;
  roundKeys: { readonly player: string; readonly key: string; readonly roundId: string; readonly createdAt: number };
  openRounds: Omit<OpenRound, SeedFields>;
  rounds: RoundRow;
}

/** The schema `originals`. */
export interface OriginalsTables extends RoundTables {
  plays: { readonly hash: string; readonly play: JSONColumnType<Play>; readonly createdAt: number };
  chains: Chain;
  flights: Flight;
  /** Who runs the flights of a game: `fence` grows with every new runner, whose lease is valid until `leasedUntil`. */
  flightSeries: {
    readonly code: string;
    fence: number;
    leasedUntil: number;
    chain: string | null;
    nonce: number;
    flight: string | null;
  };
  bets: CrashBet;
  /** Files of releases that stored rounds in the data folder, once their records are in the tables. */
  importedFiles: { readonly name: string; readonly importedAt: number };
}

/** The schema `originals_demo`. */
export interface DemoTables extends RoundTables {
  demos: { readonly id: string; readonly code: string; readonly engine: EngineName; credits: number; usedAt: number };
  demoBets: { readonly id: string; readonly demo: string; readonly stake: number; closed: boolean };
}
