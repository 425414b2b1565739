import { isFrameAddress } from './frame-address';
import type { LaunchOutcome, RunningGame } from './gamerun.api';

/** A launched game: its address and the only origin whose messages count. */
export interface GameRun {
  readonly url: string;
  readonly origin: string;
  readonly game: RunningGame;
}

export type RefusalReason =
  'logged-out' | 'maintenance' | 'closed' | 'gone' | 'no-demo' | 'not-allowed' | 'offline' | 'over' | 'unexpected';

export type GameRunState =
  /** `slow`: loading takes longer than a player expects. */
  | { readonly kind: 'launching'; readonly slow: boolean }
  /** The frame has its address; its page has sent no message yet. */
  | { readonly kind: 'opening'; readonly run: GameRun; readonly slow: boolean }
  | { readonly kind: 'playing'; readonly run: GameRun }
  /** The page sent no message within its timeout; it may have failed, which only the frame can tell. */
  | { readonly kind: 'silent'; readonly run: GameRun }
  /** `message` is the server's, or empty if there is none. */
  | FailedLaunch;
export interface FailedLaunch {
  readonly kind: 'failed';
  readonly why: RefusalReason;
  readonly message: string;
}

const refusalReason: Readonly<Record<string, RefusalReason>> = {
  unauthenticated: 'logged-out',
  provider_closed: 'maintenance',
  game_closed: 'closed',
  unknown_game: 'gone',
  no_demo: 'no-demo',
  frozen: 'not-allowed',
  restricted: 'not-allowed',
  limit_reached: 'not-allowed',
};

export function failed(why: RefusalReason, message = ''): FailedLaunch {
  return { kind: 'failed', why, message };
}

/** Returns the state that follows from a launch outcome. */
export function launched(outcome: LaunchOutcome, siteOrigin: string, isOffline: boolean): GameRunState {
  if (outcome.kind === 'no-reply') return failed(isOffline ? 'offline' : 'unexpected');
  if (outcome.kind === 'refused') {
    const why = refusalReason[outcome.refusal] ?? 'unexpected';
    // Our own texts say everything for these two.
    return failed(why, why === 'logged-out' || why === 'no-demo' ? '' : outcome.message);
  }
  const { url, origin, game } = outcome.value;
  if (!isFrameAddress(url, origin, siteOrigin)) return failed('unexpected');
  return { kind: 'opening', run: { url, origin, game: game as RunningGame }, slow: false };
}
