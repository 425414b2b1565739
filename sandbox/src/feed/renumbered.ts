import type { MarketDefinition } from './feed.messages';
import type { Recorded } from './recording';

/**
 * A recording as if it were played now: its markets and events get numbers that were never used, since bets may stand
 * on those of an earlier replay, and what names no event is named after its runners, where these have names.
 *
 * @param startsAt - when play begins here; the recording's own dates lie in the past.
 */
export function renumbered(messages: readonly Recorded[], number: number, startsAt: number): Recorded[] {
  const opens = new Date(startsAt).toISOString();
  const define = (definition: MarketDefinition, market: string): MarketDefinition => ({
    ...definition,
    eventId: `${definition.eventId ?? market}-${number}`,
    ...nameOf(definition),
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

function nameOf({ eventName, runners }: MarketDefinition): Partial<Pick<MarketDefinition, 'eventName'>> {
  if (eventName) return { eventName };
  return runners.length > 0 && runners.every(({ name }) => name)
    ? { eventName: runners.map(({ name }) => name).join(' v ') }
    : {};
}
