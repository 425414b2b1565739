import type { MarketStatus } from '@pavilion/contract/calls/exchange';
import type { LineSubject } from '@pavilion/contract/line-subject';

/** Paths of live data: the api serves `me` and `markets` as server-sent events, the site serves `channel` as JSON. */
export const livePaths = { me: '/live/me', markets: '/live/markets', channel: '/live/channel' } as const;

/** Events of /live/me. They report that something changed, without amounts; the client refetches it. */
export const playerEvents = [
  'balance-changed',
  'deposit-changed',
  'withdrawal-changed',
  'inbox-changed',
  'chat-changed',
  'chat-typing',
  'limits-changed',
  'exchange-changed',
  'session-ended',
] as const;
export type PlayerEvent = (typeof playerEvents)[number];

/** First event of every stream: after a disconnect the client refetches everything that may have changed. */
export const STREAM_OPENED = 'opened';

/**
 * Heartbeat interval: every stream sends at least a comment this often; one that doesn't is broken, even if no side
 * closed it.
 */
export const STREAM_HEARTBEAT_MS = 15_000;

/** Price and size, at most three levels, best first. */
export type WireLevels = readonly (readonly [price: number, size: number])[];

/**
 * One frame (event `market`) of /live/markets?ids=a,b, as a compact JSON array. `s` is a snapshot with every runner;
 * `d` has only changed runners. After a gap in `sequence` the client must request a snapshot (reconnect). Heartbeats
 * are frames of kind `h` without runners. `sentAt` comes with the snapshot and once a second: tenths of a second by
 * a clock of the server, so only differences within one stream are meaningful. It reveals frames that were delayed,
 * since buffered bytes would otherwise look fresh.
 */
export type MarketFrame = readonly [
  kind: 's' | 'd' | 'h',
  marketId: string,
  sequence: number,
  status: MarketStatus,
  inPlay: 0 | 1,
  /** A withdrawn runner has no prices. */
  runners: readonly (readonly [selectionId: number, back: WireLevels, lay: WireLevels, isWithdrawn?: 1])[],
  sentAt?: number,
];

/** A fancy. `suspended` or `ballRunning` closes its line to bets; `settlesBy` is what it is about, if known. */
export type WireFancy = readonly [
  id: string,
  title: string,
  no: number,
  noRate: number,
  yes: number,
  yesRate: number,
  suspended: 0 | 1,
  ballRunning: 0 | 1,
  settlesBy?: LineSubject,
];
export type WireBookmakerRow = readonly [
  id: string,
  name: string,
  back: number,
  lay: number,
  suspended: 0 | 1,
  ballRunning: 0 | 1,
];

/**
 * The score of a match by its ball-by-ball feed: whether the house takes bets now, and each innings with its completed
 * overs and the balls of the current one. Never a result.
 */
export type EventScore = readonly [
  phase: 'open' | 'running' | 'stopped',
  innings: readonly (readonly [team: string, runs: number, wickets: number, overs: number, balls: number])[],
];

/**
 * One frame (event `lines`) of an event requested by /live/markets?ids=a&events=b: its fancy and bookmaker lines.
 * `s` has all of them and replaces the previous ones, `d` only changed ones. They are as fresh as the frames of the
 * event's market.
 */
export type LinesFrame = readonly [
  kind: 's' | 'd',
  eventId: string,
  sequence: number,
  fancy: readonly WireFancy[],
  bookmaker: readonly WireBookmakerRow[],
  /** Of matches with a ball-by-ball feed, in every frame. */
  score?: EventScore,
];
