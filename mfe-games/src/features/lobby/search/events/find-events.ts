import type { SportsEvent } from '@pavilion/contract/calls/exchange';
import { allowedDistance, editDistance, normalize } from '../match';

/** Returns the events whose names have every typed word, typos allowed: the closest first, then the earliest. */
export function findEvents(events: readonly SportsEvent[], typed: string): readonly SportsEvent[] {
  const query = normalize(typed);
  if (query === '') return [];
  return events
    .map((event) => ({ event, typos: typosIn(normalize(event.name).split(' '), query.split(' ')) }))
    .filter(({ typos }) => Number.isFinite(typos))
    .sort((a, b) => a.typos - b.typos || a.event.opensAt - b.event.opensAt)
    .map(({ event }) => event);
}

/** Returns the typos from the query's words to the nearest words of a name; infinite if one is missing. */
function typosIn(words: readonly string[], query: readonly string[]): number {
  const nearest = query.map((token) =>
    Math.min(...words.map((word) => editDistance(token, word, allowedDistance(token.length)))),
  );
  return nearest.reduce((sum, typos) => sum + typos, 0);
}
