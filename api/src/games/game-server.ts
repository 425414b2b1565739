import type { App } from '../server/app';

/** Our own games' server, and whose calls carry no name. */
export const HOUSE = 'pavilion-originals';

/** Who runs games: where its pages are framed from, and what signs between it and us. */
export interface GameServer {
  readonly code: string;
  readonly origin: string;
  readonly secret: string;
}

/** The server whose pages show a provider's games. */
export function serverOf(app: Pick<App, 'links'>): GameServer {
  return { code: HOUSE, origin: new URL(app.links.games).origin, secret: app.links.providerSecret };
}
