import type { Connection } from '../api/src/kernel/database/database';
import type { ApiClient } from '../scripts/lib/api-client';
import type { Players } from '../scripts/lib/players';

/** Environment for attacks that need only the api. */
export interface ApiWorld {
  readonly env: NodeJS.ProcessEnv;
  readonly client: ApiClient;
  readonly players: Players;
  readonly database: Connection;
}
