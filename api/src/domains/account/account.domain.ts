import type { Domain } from '../../kernel/app';
import { bindAccount } from './account.routes';
import { housekeeping } from './housekeeping';
import { identity } from './migrations/0003-identity';
import { defenses } from './migrations/0030-defences';
import { sessions } from './migrations/0031-sessions';
import { tidyIndexes } from './migrations/0033-tidy';
import { loginHistory } from './migrations/0054-login-history';
import { endedSessions } from './migrations/0150-ended-sessions';
import { confirmations } from './migrations/0170-confirmations';
import { challenges } from './migrations/0180-challenges';
import { secondFactors } from './migrations/0195-second-factors';
import { passkeys } from './migrations/0196-passkeys';
import { staySignedIn } from './migrations/0197-stay-signed-in';

/** Players, their sessions, phones and one-time codes. */
export const accountDomain: Domain = {
  name: 'account',
  migrations: [
    identity,
    defenses,
    sessions,
    tidyIndexes,
    loginHistory,
    endedSessions,
    confirmations,
    challenges,
    secondFactors,
    passkeys,
    staySignedIn,
  ],
  routes: bindAccount,
  queues: (app) => [housekeeping(app)],
};
