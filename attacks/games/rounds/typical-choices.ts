import type { EngineName, OriginalGame } from '@pavilion/contract/originals';
import { allowedMoves, type BlackjackShown } from '../../../originals/src/engines/cards/blackjack';
import { rankOf, ranks } from '../../../originals/src/engines/cards/cards';
import { pokerHandSize } from '../../../originals/src/engines/cards/poker';
import type { OpenRoundView } from '../../../originals/src/protocol/messages';
import { strategiesOf } from '../../../originals/src/testing/strategies/index';

/** How an engine's rounds with steps begin, and one of the next steps, by any number. */
interface SteppedPlay {
  readonly begin: object;
  readonly stepOf: (open: OpenRoundView, pick: number) => unknown;
}

const MINES = 3;
const tilesOf = (rules: { readonly width: number }): number => rules.width ** 2;
const pickFrom = <T>(from: readonly T[], pick: number): T | undefined => from[pick % from.length];

/** The engines whose rounds have steps; those without are bets of the strategies. */
function steppedPlay(game: OriginalGame): SteppedPlay | null {
  switch (game.engine) {
    case 'mines':
      return {
        begin: { mines: MINES },
        stepOf({ choice }, pick) {
          const { picks } = choice as { readonly picks: readonly number[] };
          const free = Array.from({ length: tilesOf(game.rules) }, (_, tile) => tile);
          return pickFrom(
            free.filter((tile) => !picks.includes(tile)),
            pick,
          );
        },
      };
    case 'hilo':
      return {
        begin: {},
        stepOf({ shown }, pick) {
          const card = (shown as { readonly cards: readonly number[] }).cards.at(-1) ?? 0;
          // The likelier guess is offered for every card.
          return pickFrom([rankOf(card) * 2 <= ranks ? 'higher' : 'lower', 'skip', 'higher', 'lower'], pick);
        },
      };
    case 'blackjack':
      return { begin: {}, stepOf: ({ shown }, pick) => pickFrom(allowedMoves(shown as BlackjackShown), pick) };
    case 'poker':
      return {
        begin: {},
        stepOf: (_open, pick) =>
          Array.from({ length: pokerHandSize }, (_, place) => place).filter((place) => (pick >> place) % 2 === 1),
      };
    default:
      return null;
  }
}

/** Bets and steps that a game's players make. */
export interface TypicalChoices {
  readonly choices: readonly unknown[];
  readonly stepOf: SteppedPlay['stepOf'] | null;
}

/** @param game - of any engine but crash, whose bets have no choice before the flight. */
export function typicalChoices(game: OriginalGame & { readonly engine: Exclude<EngineName, 'crash'> }): TypicalChoices {
  const stepped = steppedPlay(game);
  return stepped
    ? { choices: [stepped.begin], stepOf: stepped.stepOf }
    : { choices: strategiesOf(game).map(({ choice }) => choice), stepOf: null };
}
