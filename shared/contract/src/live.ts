import type { MarketStatus } from '@pavilion/contract/calls/exchange';

/** Lines the api keeps open towards a browser; both speak server-sent events. */
export const livePaths = { me: '/live/me', markets: '/live/markets', channel: '/live/channel' } as const;

/** What /live/me tells: that something changed, never how much; the client reads it again. */
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

/** The first event of every line: whoever was cut off before it reads again what may have changed meanwhile. */
export const LINE_OPENED = 'opened';

/** However little there is to tell, every line says so often that it is there, be it by a comment; one that doesn't is broken, though nobody closed it. */
export const LINE_BEAT_MS = 15_000;

/** Price and size, three levels at the most, best first. */
export type WireLevels = readonly (readonly [price: number, size: number])[];

/**
 * One frame (event `market`) of /live/markets?ids=a,b: a JSON array, as terse as it can be.
 * `s` is a snapshot with every runner; `d` has only runners that changed. A gap in `sequence` asks for a snapshot
 * (reconnect). Heartbeats are frames of kind `h` without runners. `saidAt` comes with the snapshot and once a second: tenths of a
 * second by a clock of the server's own, so only differences within one line mean anything. It tells of what was
 * long under way: bytes that waited in buffers look like news.
 */
export type MarketFrame = readonly [
  kind: 's' | 'd' | 'h',
  marketId: string,
  sequence: number,
  status: MarketStatus,
  inPlay: 0 | 1,
  runners: readonly (readonly [selectionId: number, back: WireLevels, lay: WireLevels])[],
  saidAt?: number,
];

/** `suspended` and `ballRunning`: either closes the line to bets. */
export type WireFancy = readonly [
  id: string,
  title: string,
  no: number,
  noRate: number,
  yes: number,
  yesRate: number,
  suspended: 0 | 1,
  ballRunning: 0 | 1,
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
 * One frame (event `lines`) of an event that /live/markets?ids=a&events=b names: its fancy and bookmaker lines. `s` has all of them and
 * replaces what was there, `d` only those that changed. They are as fresh as the frames of the event's market.
 */
export type LinesFrame = readonly [
  kind: 's' | 'd',
  eventId: string,
  sequence: number,
  fancy: readonly WireFancy[],
  bookmaker: readonly WireBookmakerRow[],
];
