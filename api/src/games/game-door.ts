import type { BodyOf, ReplyOf } from '@pavilion/contract/endpoint';
import type { runGame } from '@pavilion/contract/calls/games';

import { providerLogoPath } from '../artwork/paths';
import type { App } from '../server/app';
import type { Language } from '../server/language';
import { refuse } from '../server/refusal';
import { providerCode, type Catalogue, type CatalogueGame } from './catalogue.service';
import { serverOf } from './game-server';

type Asked = Pick<BodyOf<typeof runGame>, 'code' | 'mobile'>;

/** The game somebody may open. Codes are looked up; the split at the first dash serves unknown ones only (a featured link may carry an alias). */
export async function openGame(catalogue: Catalogue, code: string): Promise<CatalogueGame> {
  const game = (await catalogue.game(code)) ?? (await byAlias(catalogue, code)) ?? refuse('unknown_game');
  if (!game.open) refuse('game_closed');
  return game;
}

async function byAlias(catalogue: Catalogue, code: string): Promise<CatalogueGame | undefined> {
  const dash = code.indexOf('-');
  return dash < 1 ? undefined : catalogue.game(`${providerCode(code.slice(0, dash))}${code.slice(dash)}`);
}

/**
 * The address of a game's frame and what the page around it shows.
 *
 * @param play - the session of a real play, or that it is none.
 * @param language - the provider's page speaks it.
 */
export function frameOf(app: App, game: CatalogueGame, { mobile }: Asked, play: { session: string } | { mode: 'demo' }, language: Language): ReplyOf<typeof runGame> {
  const { origin } = serverOf(app);
  const name = language === 'bn' ? game.nameBn : game.name;
  const query = new URLSearchParams({ ...play, lang: language, device: mobile ? 'mobile' : 'desktop', engine: game.engine, name });
  return {
    url: `${origin}/play/${encodeURIComponent(game.code)}?${query.toString()}`,
    origin,
    game: { code: game.code, name: game.name, nameBn: game.nameBn, provider: game.provider, logo: providerLogoPath(game.provider) },
  };
}
