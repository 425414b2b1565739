import type { Connection } from '../../api/src/database/database';
import type { ApiClient } from '../lib/api-client';
import type { Players } from '../lib/players';

/** What an attack on the api alone needs, in whichever world it runs. */
export interface ApiWorld {
  readonly env: NodeJS.ProcessEnv;
  readonly client: ApiClient;
  readonly players: Players;
  readonly database: Connection;
}
