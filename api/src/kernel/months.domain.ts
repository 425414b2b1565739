import { createMonths } from '@pavilion/database/months/months';
import type { Domain } from './app';
import { startLoop } from './loop';

const PAUSE_MS = 3_600_000;

/** Creates the partitions of coming months, in whichever process finds one missing. */
export const monthsDomain: Domain = {
  name: 'months',
  migrations: [],
  start: (app) =>
    startLoop(app, {
      name: 'months',
      pauseMs: PAUSE_MS,
      failure: 'partitions of coming months could not be created',
      turn: () => createMonths(app.db, app.clock.now()),
    }),
};
