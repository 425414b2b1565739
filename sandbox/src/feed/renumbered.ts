import type { MarketDefinition } from './feed.messages';
import type { Recorded } from './recording';

/**
 * A recording as if it were played now: its markets and events get numbers that were never used, since bets may stand
 * on those of an earlier replay, and what names no event is named after its runners.
 *
 * @param startsAt - when play begins here; the recording's own dates lie in the past.
 */
export function renumbered(messages: readonly Recorded[], number: number, startsAt: number): Recorded[] {
  const opens = new Date(startsAt).toISOString();
  const define = (definition: MarketDefinition, market: string): MarketDefinition => ({
    ...definition,
    eventId: `${definition.eventId ?? market}-${number}`,
    eventName: definition.eventName ?? definition.runners.map(({ name }) => name).join(' v '),
    openDate: opens,
    marketTime: opens,
  });
  return messages.map(({ pt, mc }) => ({
    pt,
    mc: mc.map((change) => ({
      ...change,
      id: `${change.id}-${number}`,
      ...(change.marketDefinition && { marketDefinition: define(change.marketDefinition, change.id) }),
    })),
  }));
}
