import type { CatalogueEntry, MarketDefinition } from './feed.messages';
import type { Recording } from './recording';

/**
 * Returns a recording as if it were played now: markets and events get unused numbers, because an earlier replay's
 * may have bets, and an event without a name is named after its runners, if these have names.
 *
 * @param startsAt - when play begins; the recording's own dates are in the past.
 */
export function renumbered({ messages, catalogue }: Recording, number: number, startsAt: number): Recording {
  const opens = new Date(startsAt).toISOString();
  const define = (definition: MarketDefinition, market: string): MarketDefinition => ({
    ...definition,
    eventId: `${definition.eventId ?? market}-${number}`,
    ...nameOf(definition),
    openDate: opens,
    marketTime: opens,
  });
  return {
    messages: messages.map(({ pt, mc, cc }) => ({
      pt,
      cc: cc.map((balls) => ({
        ...balls,
        eventId: `${balls.eventId}-${number}`,
        ...(balls.marketId !== undefined && { marketId: `${balls.marketId}-${number}` }),
      })),
      mc: mc.map((change) => ({
        ...change,
        id: `${change.id}-${number}`,
        ...(change.marketDefinition && { marketDefinition: define(change.marketDefinition, change.id) }),
      })),
    })),
    catalogue: catalogue.map((entry): CatalogueEntry => ({
      ...entry,
      marketId: `${entry.marketId}-${number}`,
      ...(entry.event && { event: { ...entry.event, id: `${entry.event.id}-${number}`, openDate: opens } }),
    })),
  };
}

function nameOf({ eventName, runners }: MarketDefinition): Partial<Pick<MarketDefinition, 'eventName'>> {
  if (eventName) return { eventName };
  return runners.length > 0 && runners.every(({ name }) => name)
    ? { eventName: runners.map(({ name }) => name).join(' v ') }
    : {};
}
