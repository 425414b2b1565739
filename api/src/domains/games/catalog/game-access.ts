import type { runGame } from '@pavilion/contract/calls/games';
import type { BodyOf, ReplyOf } from '@pavilion/contract/endpoint';
import type { App } from '../../../kernel/app';
import type { Language } from '../../../kernel/texts/language';
import { refuse } from '../../../kernel/texts/refusal';
import { type Catalog, type CatalogGame, providerCode } from './catalog.service';
import { providerLogoOf } from './game-artwork';
import { gameServer } from './game-server';

type LaunchRequest = Pick<BodyOf<typeof runGame>, 'code' | 'mobile'>;

/**
 * Returns the game that a code may open.
 *
 * An unknown code is retried with the provider alias before its first dash resolved, since featured links may use
 * one.
 *
 * @param mayFinish - whether the player may open a closed or withdrawn game to finish a round.
 */
export async function openGame(
  catalog: Catalog,
  code: string,
  mayFinish: (game: string) => Promise<boolean> = () => Promise.resolve(false),
): Promise<CatalogGame> {
  const game = (await catalog.game(code)) ?? (await byAlias(catalog, code)) ?? refuse('unknown_game');
  if (game.state === 'maintenance') refuse('provider_closed');
  if (game.state === 'open' || (await mayFinish(game.code))) return game;
  return refuse(game.state === 'closed' ? 'game_closed' : 'unknown_game');
}

async function byAlias(catalog: Catalog, code: string): Promise<CatalogGame | undefined> {
  const dash = code.indexOf('-');
  return dash < 1 ? undefined : catalog.game(`${providerCode(code.slice(0, dash))}${code.slice(dash)}`);
}

/**
 * Returns the address of a game's frame and the details shown around it.
 *
 * @param play - the session of a real play, or demo mode.
 * @param language - the language of the provider's page.
 */
export async function createFrame(
  app: App,
  catalog: Catalog,
  game: CatalogGame,
  { mobile }: LaunchRequest,
  play: { session: string } | { mode: 'demo' },
  language: Language,
): Promise<ReplyOf<typeof runGame>> {
  const { origin } = (await gameServer(app, catalog, game.server)) ?? refuse('game_closed');
  const name = language === 'bn' ? game.nameBn : game.name;
  const query = new URLSearchParams({ ...play, lang: language, device: mobile ? 'mobile' : 'desktop', name });
  return {
    url: `${origin}/play/${encodeURIComponent(game.code)}?${query.toString()}`,
    origin,
    game: {
      code: game.code,
      name: game.name,
      nameBn: game.nameBn,
      provider: game.provider,
      logo: providerLogoOf(game.provider),
    },
  };
}
