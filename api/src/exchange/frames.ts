import type { MarketStatus } from '@pavilion/contract/calls/exchange';
import type { MarketFrame } from '@pavilion/contract/live';

import { bestLevels, inOrder, type MarketBook } from './book';

/** In play, prices older than this are not to be trusted. */
export const STALE_MS = 3000;

type WireRunners = MarketFrame[5];

/** What subscribers of a market were last told. */
export interface Told {
  readonly sequence: number;
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  /** By runner, as JSON: equal text means nothing to tell. */
  readonly runners: ReadonlyMap<number, string>;
}

export const nothingTold: Told = { sequence: 0, status: 'SUSPENDED', inPlay: false, runners: new Map() };

/** The status players see: suspended where nothing was heard for 3 s in play. */
export function shownStatus(book: MarketBook, heardAt: number, now: number): MarketStatus {
  return book.status === 'OPEN' && book.inPlay && now - heardAt > STALE_MS ? 'SUSPENDED' : book.status;
}

function wireRunners(book: MarketBook): WireRunners {
  return inOrder(book).map((runner) => {
    const { back, lay } = bestLevels(runner);
    return [runner.id, back, lay] as const;
  });
}

/** A frame with what changed since `told`, and what is told then; null where nothing did. */
export function deltaFrame(book: MarketBook, status: MarketStatus, told: Told): { readonly frame: MarketFrame; readonly told: Told } | null {
  const runners = wireRunners(book);
  const changed = runners.filter((runner) => told.runners.get(runner[0]) !== JSON.stringify(runner));
  if (changed.length === 0 && status === told.status && book.inPlay === told.inPlay) return null;
  const sequence = told.sequence + 1;
  return {
    frame: ['d', book.id, sequence, status, book.inPlay ? 1 : 0, changed],
    told: { sequence, status, inPlay: book.inPlay, runners: new Map(runners.map((runner) => [runner[0], JSON.stringify(runner)])) },
  };
}

/** Everything that was told so far, for a reader who comes later. */
export function snapshotFrame(book: MarketBook, told: Told): MarketFrame {
  const runners = inOrder(book).flatMap((runner) => {
    const text = told.runners.get(runner.id);
    return text === undefined ? [] : [JSON.parse(text) as WireRunners[number]];
  });
  return ['s', book.id, told.sequence, told.status, told.inPlay ? 1 : 0, runners];
}

/** A sign of life; it repeats the last sequence. */
export function heartbeatFrame(book: MarketBook, told: Told): MarketFrame {
  return ['h', book.id, told.sequence, told.status, told.inPlay ? 1 : 0, []];
}
