import type { Migration } from '@pavilion/database/migrate';
import { demos } from './demo-migration-0001';
import { roundsAndFlights } from './migration-0001';

/** The steps of the schema `originals`. */
export const migrations: readonly Migration[] = [roundsAndFlights];

/** The steps of the schema `originals_demo`. */
export const demoMigrations: readonly Migration[] = [demos];
