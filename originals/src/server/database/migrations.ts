import type { Migration } from '@pavilion/database/migrate';
import { demos } from './demo-migration-0001';
import { roundsAndFlights } from './migration-0001';
import { roundsByMonth } from './migration-0002';
import { betPlaces } from './migration-0003';

/** The steps of the schema `originals`. */
export const migrations: readonly Migration[] = [roundsAndFlights, ...roundsByMonth, ...betPlaces];

/** The steps of the schema `originals_demo`. */
export const demoMigrations: readonly Migration[] = [demos];
