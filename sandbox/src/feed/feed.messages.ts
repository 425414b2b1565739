import type { Card } from './card';

/** Price and size; size 0 removes the price. */
export type PriceSize = readonly [price: number, size: number];

/** What a market catalogue says about one market of a recording; further fields are passed through unchanged. */
export interface CatalogueEntry {
  readonly marketId: string;
  readonly event?: { readonly id: string; readonly name?: string; readonly openDate?: string };
  /** HTML. */
  readonly description?: { readonly rules?: string };
}

export interface RunnerDefinition {
  readonly id: number;
  readonly name: string;
  /** Its handicap in a market with lines, which has each selection once for each of them. */
  readonly hc?: number;
  readonly sortPriority: number;
  readonly status: 'ACTIVE' | 'WINNER' | 'LOSER' | 'REMOVED';
}

/** Additional fields of a recorded file are passed through unchanged. */
export interface MarketDefinition {
  readonly eventId: string;
  readonly eventTypeId: string;
  /** Some recordings lack it. */
  readonly eventName?: string;
  readonly name: string;
  readonly marketType: string;
  readonly bettingType?: 'ODDS' | 'ASIAN_HANDICAP_DOUBLE_LINE';
  readonly openDate: string;
  readonly marketTime: string;
  readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED';
  readonly inPlay: boolean;
  readonly betDelay: number;
  readonly numberOfWinners: number;
  readonly runners: readonly RunnerDefinition[];
}

export interface RunnerChange {
  readonly id: number;
  readonly hc?: number;
  readonly ltp?: number;
  readonly atb?: readonly PriceSize[];
  readonly atl?: readonly PriceSize[];
}

export interface MarketChange {
  readonly id: string;
  readonly img?: true;
  readonly marketDefinition?: MarketDefinition;
  readonly rc?: readonly RunnerChange[];
}

/** How a line is settled from the official scorecard, and whose runs it counts; the title is for people only. */
export type SettlesBy =
  /** A side's runs after the given number of overs. */
  | { readonly of: 'runs'; readonly innings: number; readonly overs: number; readonly team: string }
  | {
      readonly of: 'runs_between';
      readonly innings: number;
      readonly from: number;
      readonly to: number;
      readonly team: string;
    }
  | { readonly of: 'fall_of_wicket'; readonly innings: number; readonly wicket: number; readonly team: string }
  | { readonly of: 'match'; readonly what: 'fours' | 'sixes' | 'boundaries' | 'wickets' };

export interface Fancy {
  readonly id: string;
  readonly title: string;
  readonly no: number;
  readonly no_rate: number;
  readonly yes: number;
  readonly yes_rate: number;
  readonly settles_by: SettlesBy;
  readonly suspended: 0 | 1;
  readonly ball_running: 0 | 1;
}

export interface BookmakerRow {
  readonly id: string;
  readonly runner: string;
  readonly backPrice: number;
  readonly layPrice: number;
  readonly suspended: 0 | 1;
  readonly ball_running: 0 | 1;
}

export type Sport = 'cricket' | 'soccer' | 'tennis';
export const sportIds: Readonly<Record<Sport, string>> = { soccer: '1', tennis: '2', cricket: '4' };

export interface FeedEvent {
  readonly id: string;
  readonly sport: Sport;
  readonly name: string;
  readonly open_date: string;
  readonly competition?: string;
  readonly inplay: boolean;
  readonly market_id: string;
  readonly score?: string;
  readonly fancy2: readonly Fancy[];
  readonly bookmaker: readonly BookmakerRow[];
}

export type FeedMessage =
  | { readonly op: 'mcm'; readonly pt: number; readonly mc: readonly MarketChange[] }
  | { readonly op: 'mcm'; readonly pt: number; readonly ct: 'HEARTBEAT' }
  | { readonly op: 'catalogue'; readonly pt: number; readonly markets: readonly CatalogueEntry[] }
  | { readonly op: 'ccm'; readonly pt: number; readonly cc: readonly BallUpdate[] }
  | { readonly op: 'event'; readonly pt: number; readonly event: FeedEvent }
  /** Sent after the images: every open market. Markets from earlier that are missing here get no more updates. */
  | { readonly op: 'known'; readonly pt: number; readonly markets: readonly string[] };

/** The state of a match in the ball-by-ball feed; 7.3 overs are seven overs and three balls. */
export interface BallChange {
  readonly eventId: string;
  readonly marketId: string;
  readonly fixtureInfo: {
    readonly fixtureStatus: 'IN_RUNNING' | 'COMPLETED';
    readonly eventStatus: 'BALL_IN_PROGRESS' | 'BALL_COMPLETE' | 'PLAY_STOPPED';
    readonly maxOvers: number;
  };
  readonly matchStats: {
    readonly currentInnings: number;
    readonly inningsStats: readonly {
      readonly inningsNum: number;
      readonly battingTeam: string;
      readonly inningsRuns: string;
      readonly inningsWickets: string;
      readonly inningsOvers: string;
    }[];
  };
}

/** A change of a match's score; sections that it lacks stay as they were. */
export type BallUpdate = Pick<BallChange, 'eventId'> & Partial<BallChange>;

/** A source of feed messages: the simulation or a recorded file. */
export interface FeedSource {
  /** Messages that a new client needs first. */
  images(now: number): FeedMessage[];
  /** Advances the source and returns the messages since the last call. */
  tick(now: number): FeedMessage[];
  readonly inPlay: boolean;
  /** Its markets that are not over. */
  readonly marketIds: readonly string[];
  /** The scoreboard of this event; undefined if the event is unknown. */
  card(eventId: string): Card | undefined;
}
