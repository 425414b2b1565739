import * as z from '@pavilion/contract/schema';
import { HOUSE_PROVIDER } from '@pavilion/contract/settings';

import type { App } from '../server/app';
import type { Catalogue } from './catalogue.service';

/** Our own games' server; a call without a name is its. */
export const HOUSE = HOUSE_PROVIDER;

const serverCode = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/, 'small letters, digits and dashes'));
const origin = z
  .string()
  .check(
    z.refine(
      (text) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text),
      'an origin as https://games.example',
    ),
  );
const entry = z.object({
  code: serverCode,
  /** Where its pages are framed from; the site must be told, too (PAVILION_GAME_ORIGINS). */
  origin,
  /** Codes of the catalogue's providers whose games it runs. */
  studios: z.array(z.string()),
  /** Whether it shows rounds again. */
  replays: z.boolean(),
  /** False: its games can't be tried with play credits. */
  demos: z.optional(z.boolean()),
});
export type GameServerEntry = z.Clean<typeof entry>;

export const gameSettings = {
  /** Games' servers beside our own. */
  game_servers: z
    .array(entry)
    .check(
      z.refine(
        (servers) => new Set([HOUSE, ...servers.map(({ code }) => code)]).size === servers.length + 1,
        'codes that differ, and none is our own',
      ),
    ),
} as const;

/** Who runs games: where its pages are framed from, and what signs between it and us. */
export interface GameServer {
  readonly code: string;
  readonly origin: string;
  readonly secret: string;
  readonly replays: boolean;
}

/** A games' server by the name it goes by in `x-provider`; undefined for one nobody set up. */
export async function gameServer(
  app: Pick<App, 'links'>,
  catalogue: Catalogue,
  code: string,
): Promise<GameServer | undefined> {
  if (code === HOUSE)
    return { code, origin: new URL(app.links.games).origin, secret: app.links.providerSecret(code), replays: true };
  const found = await catalogue.server(code);
  return found && { code, origin: found.origin, secret: app.links.providerSecret(code), replays: found.replays };
}
