import { type Game, runGame } from '@pavilion/contract/calls/games';
import { runDemo } from '@pavilion/contract/calls/player-games';
import type { Outcome, Platform } from '@pavilion/platform';
import { lobbyAddress } from '../../session/addresses';

export type LaunchOutcome = Outcome<typeof runGame> | Outcome<typeof runDemo>;
export type RunningGame = Pick<Game, 'code' | 'name' | 'nameBn' | 'provider'> & { readonly logo: string };
/** `real` plays with the player's taka, `demo` with demo credits. */
export type Mode = 'real' | 'demo';

export interface GameRunApi {
  readonly mayLaunch: () => boolean;
  readonly isOffline: () => boolean;
  readonly launch: (code: string, query: URLSearchParams) => Promise<LaunchOutcome>;
  /** Publishes that the player's balance changed. */
  readonly notifyBalanceChanged: () => void;
  /** Defers interruptions of a round until the promise settles. */
  readonly holdBack: (round: Promise<void>) => void;
}

export function gameRunApi({ api, session, sessionClock, layout, facts, pending, connection }: Platform): GameRunApi {
  return {
    mayLaunch: () => session.isPlayer,
    isOffline: () => connection.state === 'offline',
    launch: (code, query) =>
      api.call(runGame, {
        body: {
          playerId: session.playerId,
          returnUrl: location.origin + lobbyAddress(query),
          mobile: layout.isMobile,
          code,
          ...ofLink(code, query),
        },
      }),
    notifyBalanceChanged: () => {
      facts.tell('balance-changed');
      void sessionClock.read();
    },
    holdBack: (round) => void pending.during(() => round),
  };
}

/** The demo api: credits exist only inside the frame, so balance and round messages have no effect. */
export function demoApi({ api, layout, connection }: Platform): GameRunApi {
  return {
    mayLaunch: () => true,
    isOffline: () => connection.state === 'offline',
    launch: (code) => api.call(runDemo, { body: { code, mobile: layout.isMobile } }),
    notifyBalanceChanged: () => undefined,
    holdBack: () => undefined,
  };
}

/**
 * Returns type and platform from the lobby's query if it names one each; otherwise splits the code at its first
 * dash.
 */
function ofLink(code: string, query: URLSearchParams): { type?: string; provider?: string } {
  const dash = code.indexOf('-');
  const [provider, type] = dash < 1 ? ['', ''] : [code.slice(0, dash), code.slice(dash + 1)];
  const system = query.get('system') ?? '';
  const link = { type: query.get('type') || type, provider: system.includes(',') ? provider : system || provider };
  return Object.fromEntries(Object.entries(link).filter(([, value]) => value !== ''));
}
