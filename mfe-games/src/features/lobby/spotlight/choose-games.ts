import type { Game } from '@pavilion/contract/calls/games';

type Reason = 'openRound' | 'lastPlayed' | 'recommended' | 'newest' | 'highestReturn';

export interface Suggestion {
  readonly game: Game;
  readonly reason: Reason;
}

interface Played {
  readonly code: string;
  readonly isOpen: boolean;
}

/** How many have room on the widest screens. */
const most = 3;

/**
 * Chooses the games to begin with, none twice: the one played last, a recommended one, a new one and the one with the
 * highest return; then recommended ones, of the category and of all.
 *
 * @param games - of the category, in the recommended order.
 * @param all - games of every category, in the recommended order.
 * @param played - the player's recent games, the last one first; empty for a guest.
 */
export function chooseGames(
  games: readonly Game[],
  all: readonly Game[],
  played: readonly Played[],
): readonly Suggestion[] {
  const chosen = new Map<string, Suggestion>();
  const add = (game: Game | undefined, reason: Reason): void => {
    if (game && !chosen.has(game.code) && chosen.size < most) chosen.set(game.code, { game, reason });
  };
  const byCode = new Map(games.map((game) => [game.code, game]));
  const playedHere = played.filter(({ code }) => byCode.has(code));
  const last = playedHere.find(({ isOpen }) => isOpen) ?? playedHere[0];
  add(byCode.get(last?.code ?? ''), last?.isOpen ? 'openRound' : 'lastPlayed');
  const others = games.filter(({ code }) => !chosen.has(code));
  add(others[0], 'recommended');
  add(
    others.find(({ tags }) => tags.includes('new')),
    'newest',
  );
  add([...others].sort((one, other) => other.rtp - one.rtp)[0], 'highestReturn');
  for (const game of [...others, ...all]) add(game, 'recommended');
  return [...chosen.values()];
}
