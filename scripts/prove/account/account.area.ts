import { openMoneyWorld } from '../money-world';
import { areaOf } from '../attack';
import { revokedTokens } from '../shell/revoked-tokens';
import { guesses } from '../shell/code-guessing';
import { chat } from './chat';
import { responseIsolation } from './response-isolation';
import { foreignIds } from './foreign-ids';

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
