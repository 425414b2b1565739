import type { PartnerKeys } from '@pavilion/server/signatures/partner-key';
import type { App } from '../../../kernel/app';
import type { Catalog } from './catalog.service';
import { HOUSE } from './game-server.settings';

declare module '../../../kernel/app' {
  interface Links {
    /** Returns the keys of a game provider's server, by its code. */
    readonly providerKeys: (code: string) => PartnerKeys;
  }
}

/** A game server: its frame origin and the keys that sign calls in both directions. */
export interface GameServer {
  readonly code: string;
  readonly origin: string;
  readonly keys: PartnerKeys;
  readonly replays: boolean;
}

/** Returns the game server by its code, or undefined if not configured. */
export async function gameServer(
  app: Pick<App, 'links'>,
  catalog: Catalog,
  code: string,
): Promise<GameServer | undefined> {
  if (code === HOUSE)
    return { code, origin: app.links.origins.originals, keys: app.links.providerKeys(code), replays: true };
  const found = await catalog.server(code);
  return found && { code, origin: found.origin, keys: app.links.providerKeys(code), replays: found.replays };
}
