import type { App } from '../../../kernel/app';
import type { Catalog } from './catalog.service';
import { HOUSE } from './game-server.settings';

declare module '../../../kernel/app' {
  interface Links {
    /** Returns the signing secret of a game provider's server, by its code. */
    readonly providerSecret: (code: string) => string;
  }
}

/** A game server: its frame origin and the secret that signs calls in both directions. */
export interface GameServer {
  readonly code: string;
  readonly origin: string;
  readonly secret: string;
  readonly replays: boolean;
}

/** Returns the game server with a name from `x-provider`, or undefined if not configured. */
export async function gameServer(
  app: Pick<App, 'links'>,
  catalog: Catalog,
  code: string,
): Promise<GameServer | undefined> {
  if (code === HOUSE)
    return { code, origin: app.links.origins.originals, secret: app.links.providerSecret(code), replays: true };
  const found = await catalog.server(code);
  return found && { code, origin: found.origin, secret: app.links.providerSecret(code), replays: found.replays };
}
