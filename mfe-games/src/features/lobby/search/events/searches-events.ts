import type { Platform } from '@pavilion/platform';

/** A single letter begins too many names. */
const MIN_LENGTH = 2;

/** Returns whether a search asks the exchange, too, which shows its matches only to players who may play. */
export function searchesEvents({ session, sessionClock }: Pick<Platform, 'session' | 'sessionClock'>, typed: string) {
  return typed.trim().length >= MIN_LENGTH && session.isPlayer && sessionClock.restriction === null;
}
