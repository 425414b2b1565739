import * as z from '@pavilion/contract/schema';
import { wire } from '@pavilion/contract/wire';

/** Which bets count nothing toward any turnover, and which games count less. */
export const turnoverLimits = wire(
  {
    /** Bets that win with a higher chance count nothing; in percent. */
    max_chance: z.number(),
    /** Bets at lower odds count nothing; as a multiple of the stake. */
    min_odds: z.number(),
    games: z.array(wire({ game: z.string(), game_bn: z.string(), percent: z.number() }, { game_bn: 'gameBn' })),
  },
  { max_chance: 'maxChance', min_odds: 'minOdds' },
);
export type TurnoverLimits = z.Clean<typeof turnoverLimits>;
