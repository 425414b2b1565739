import { runGame, type Game } from '@pavilion/contract/calls/games';
import type { Outcome, Platform } from '@pavilion/platform';

export type LaunchOutcome = Outcome<typeof runGame>;
export type PlayedGame = Pick<Game, 'code' | 'name' | 'nameBn' | 'provider'> & { readonly logo: string };

export interface GameRunApi {
  readonly isPlayer: () => boolean;
  readonly launch: (code: string) => Promise<LaunchOutcome>;
  readonly tellBalanceChanged: () => void;
}

export function gameRunApi({ api, session, layout, facts }: Platform): GameRunApi {
  return {
    isPlayer: () => session.isPlayer,
    launch: (code) => api.call(runGame, { body: { code, mobile: layout.isMobile, returnUrl: `${location.origin}/games` } }),
    tellBalanceChanged: () => facts.tell('balance-changed'),
  };
}
