import type { Migration } from '@pavilion/database/migrate';
import { demos } from './demo-migration-0001';
import { roundsAndFlights } from './migration-0001';
import { roundsByMonth } from './migration-0002';

/** The steps of the schema `originals`. */
export const migrations: readonly Migration[] = [roundsAndFlights, ...roundsByMonth];

/** The steps of the schema `originals_demo`. */
export const demoMigrations: readonly Migration[] = [demos];
