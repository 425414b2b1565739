import { areaOf } from '../programme';
import { deadTokens } from './dead-tokens';
import { generated } from './generated';
import { guesses } from './guesses';
import { markup } from './markup';
import { openShellWorld } from './shell-world';

export const shellArea = areaOf({
  holds:
    'nothing sent makes the api fall over, no code can be guessed, no text becomes a script, a token that was logged out is dead',
  open: openShellWorld,
  programmes: [generated, guesses, deadTokens, markup],
});
