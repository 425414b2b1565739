import { openMoneyWorld } from '../money-world';
import { areaOf } from '../programme';
import { deadTokens } from '../shell/dead-tokens';
import { guesses } from '../shell/guesses';
import { chat } from './chat';
import { interleaved } from './interleaved';
import { others } from './others';

export const accountArea = areaOf({
  holds:
    'no player reads another’s data, no code can be guessed, a logged-out token is refused, and the support chat arrives in one order',
  open: () => {
    // Disables automatic replies, because the attack counts every message.
    process.env['PAVILION_SUPPORT'] = 'off';
    return openMoneyWorld();
  },
  programmes: [chat, interleaved, others, guesses, deadTokens],
});
