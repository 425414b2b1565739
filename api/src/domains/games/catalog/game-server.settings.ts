import * as z from '@pavilion/contract/schema';
import { HOUSE_PROVIDER, SEALING_KEYS } from '@pavilion/contract/settings';

/** Code of the site's own game server. */
export const HOUSE = HOUSE_PROVIDER;

const serverCode = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/, 'small letters, digits and dashes'));
/** Each partner has keys of its own, by its name. */
const reserved = [HOUSE, 'rail', 'exchange', SEALING_KEYS];
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
  /** Origin its pages are framed from; the site also needs it (PAVILION_GAME_ORIGINS). */
  origin,
  /** Catalog codes of the providers whose games it runs. */
  studios: z.array(z.string()),
  /** Whether it offers round replays. */
  replays: z.boolean(),
  /** False if its games can't be tried with play credits. */
  demos: z.optional(z.boolean()),
});
export type GameServerEntry = z.Clean<typeof entry>;

export const gameSettings = {
  /** Game servers besides the site's own. */
  game_servers: z
    .array(entry)
    .check(
      z.refine(
        (servers) =>
          new Set([...reserved, ...servers.map(({ code }) => code)]).size === servers.length + reserved.length,
        'codes that differ, and none is ours or another partner’s',
      ),
    ),
} as const;

type GameSettings = typeof gameSettings;
declare module '../../../kernel/settings/settings' {
  interface SettingSchemas extends GameSettings {}
}
