import { areaOf } from '../programme';
import { deadTokens } from './dead-tokens';
import { generated } from './generated';
import { guesses } from './guesses';
import { markup } from './markup';
import { openShellWorld } from './shell-world';

export const shellArea = areaOf({
  holds:
    'no request makes the api fail, no code can be guessed, no text becomes a script, a logged-out token is refused',
  open: openShellWorld,
  programmes: [generated, guesses, deadTokens, markup],
});
