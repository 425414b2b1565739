import { areaOf } from '../attack';
import { guesses } from './code-guessing';
import { fuzzing } from './fuzzing';
import { markup } from './markup';
import { revokedTokens } from './revoked-tokens';
import { openShellWorld } from './shell-world';

export const shellArea = areaOf({
  invariant:
    'no request makes the api fail, no code can be guessed, no text becomes a script, a logged-out token is refused',
  open: openShellWorld,
  attacks: [fuzzing, guesses, revokedTokens, markup],
});
