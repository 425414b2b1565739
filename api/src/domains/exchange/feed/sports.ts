import type { ShownSport } from '@pavilion/contract/calls/exchange';

/** Our names of sports, by the numbers that streams and catalogues have for them (event types). */
const sportOfType: Readonly<Record<string, string>> = {
  1: 'soccer',
  2: 'tennis',
  3: 'golf',
  4: 'cricket',
  5: 'rugby-union',
  6: 'boxing',
  7: 'horse-racing',
  8: 'motor-sport',
  1477: 'rugby-league',
  3503: 'darts',
  4339: 'greyhound-racing',
  6422: 'snooker',
  6423: 'american-football',
  7511: 'baseball',
  7522: 'basketball',
  7524: 'ice-hockey',
  468328: 'handball',
  998917: 'volleyball',
};

const MAX_LENGTH = 40;

/** Returns the name that addresses use for a sport: 'Horse Racing' is 'horse-racing'. Null if nothing is left of it. */
export function sportNamed(name: string | null | undefined): string | null {
  const key = (name ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_LENGTH);
  return key === '' ? null : key;
}

/** Returns the sport of an event type: its known name, else the one that the feed gives it; null without either. */
export const findSport = (eventTypeId: string, name?: string | null): string | null =>
  sportOfType[eventTypeId] ?? sportNamed(name);

/** Returns a sport for a reply: a client that doesn't know it reads it as 'other'. */
export const wireSport = (sport: string): ShownSport => sport as ShownSport;
