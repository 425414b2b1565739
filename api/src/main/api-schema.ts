import type { Migration } from '@pavilion/database/migrate';
import { sqlFunctions } from '../schema/functions';
import { domains } from './domains';

/** The steps of all domains. */
export const migrations: readonly Migration[] = domains.flatMap((domain) => domain.migrations);

/** Returns the api's schema; `jobs` has the queues. */
export const apiSchema = (steps: readonly Migration[] = migrations) => ({
  schema: 'public',
  others: ['jobs'],
  migrations: steps,
  functions: sqlFunctions,
});
