import { areaOf } from '../attack';
import { openMoneyWorld } from '../money-world';
import { captchaSolvers } from './captcha-solvers';
import { newPhones } from './new-phones';
import { operatorRights } from './operator-rights';
import { partnerCalls } from './partner-calls';
import { passwordGuesses } from './password-guesses';
import { secondFactorReplays } from './second-factor-replays';
import { sharedAddresses } from './shared-addresses';
import { stolenTokens } from './stolen-tokens';
import { superuserTricks } from './superuser-tricks';
import { winLimits } from './win-limits';

export const accountsArea = areaOf({
  invariant: 'what a thief of a session, a bot, a partner or a service may not do',
  open: openMoneyWorld,
  attacks: [
    captchaSolvers,
    newPhones,
    operatorRights,
    partnerCalls,
    passwordGuesses,
    secondFactorReplays,
    sharedAddresses,
    stolenTokens,
    superuserTricks,
    winLimits,
  ],
});
