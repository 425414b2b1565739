import { areaOf } from '../attack';
import { openMoneyWorld } from '../money-world';
import { guesses } from '../shell/code-guessing';
import { revokedTokens } from '../shell/revoked-tokens';
import { chat } from './chat';
import { foreignIds } from './foreign-ids';
import { responseIsolation } from './response-isolation';

export const accountArea = areaOf({
  invariant:
    'no player reads another’s data, no code can be guessed, a logged-out token is refused, and the support chat arrives in one order',
  open: () => {
    // Disables automatic replies, because the attack counts every message.
    process.env['PAVILION_SUPPORT'] = 'off';
    return openMoneyWorld();
  },
  attacks: [chat, responseIsolation, foreignIds, guesses, revokedTokens],
});
