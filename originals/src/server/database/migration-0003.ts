import type { Migration } from '@pavilion/database/migrate';

/** Lets a player have several bets in one flight, each in a place of its own; bets of before are in the first. */
export const betPlaces: readonly Migration[] = [
  { name: '0003-bet-places-1-column', up: 'alter table bets add column place smallint not null default 0' },
  {
    name: '0003-bet-places-2-index',
    up: `create unique index concurrently bets_of_place on bets (flight_at, flight, player, place)
      where state not in ('refused', 'rolled_back')`,
    concurrently: true,
  },
  // The previous release relies on it: it has no other rule of one bet a flight.
  {
    name: '0003-bet-places-3-several',
    up: 'drop index bets_of_flight',
    minimumVersion: '0003-bet-places-1-column',
    waitsFor: '0003-bet-places-2-index',
  },
];
