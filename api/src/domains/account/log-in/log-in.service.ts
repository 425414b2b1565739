import type { logIn } from '@pavilion/contract/calls/identity';
import type { BodyOf } from '@pavilion/contract/endpoint';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import type { App } from '../../../kernel/app';
import { inBackground } from '../../../kernel/background';
import { afterCommit, inTransaction, type Trx } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';
import { openSession } from '../../../session/session.service';
import { noteDevice } from '../../referral/flags.service';
import { applyExclusions } from '../exclusions/exclusion-match.service';
import { useFactorCode } from '../factors/factors.service';
import { hasSecondFactor } from '../factors/second-factor';
import { admitGuess, forgetGuesses, type Guess } from '../guards/log-in-throttle';
import type { Visitor } from '../guards/visitor';
import { isPassword } from '../password/password';
import { newExchangeCode } from './exchange-code.service';
import { noteLogin } from './login-history.service';
import { notifyOfNewDevice } from './new-device.service';

type LogIn = BodyOf<typeof logIn> & Pick<Guess, 'proof'>;

interface LoggedIn {
  readonly token: string;
  readonly playerId: string;
  readonly username: string;
  readonly exchange: { token: string }[];
}

/** Opens a session; wrong names and wrong passwords get the same message in the same time. */
export async function logInPlayer(app: App, form: LogIn, visitor: Visitor): Promise<LoggedIn> {
  const { username, password } = form;
  const pauseKey = await admitGuess(app, form, visitor);
  const row = await app.db
    .selectFrom('players')
    .select(['id', 'username', 'passwordHash'])
    .where('usernameKey', '=', username.toLowerCase())
    .executeTakeFirst();
  const right = password.length <= 64 && (await isPassword(row?.passwordHash, password));
  if (!right || row === undefined) {
    // Written in the background: waiting would reveal through timing that the player exists.
    if (row !== undefined)
      inBackground(app, 'a refused login could not be recorded', () =>
        noteLogin(app, app.db, row.id, 'wrong_password', visitor),
      );
    reportSecurityEvent('log-in.failed', { ...(row !== undefined && { player: row.id }), address: visitor.ip });
    return refuse('invalid_credentials');
  }
  const needsFactor = await hasSecondFactor(app.db, row.id);
  if (needsFactor) await requireFactor(app, row.id, form.factor);
  return inTransaction(app.db, async (trx) => {
    await requireUnchanged(trx, row);
    // Turned on since, under the lock that this transaction now shares.
    if (!needsFactor && (await hasSecondFactor(trx, row.id))) refuse('factor_required');
    await forgetGuesses(trx, username, pauseKey);
    return openLogIn(app, trx, row.id, { visitor, stays: form.stay });
  });
}

interface Entering {
  readonly visitor: Visitor;
  /** Whether they want to stay signed in. */
  readonly stays: boolean | undefined;
}

/** Opens a session for a player who proved who they are. Call it in the transaction of the proof. */
export async function openLogIn(
  app: App,
  trx: Trx,
  player: string,
  { visitor, stays = false }: Entering,
): Promise<LoggedIn> {
  const { username } = await trx
    .selectFrom('players')
    .select('username')
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  await notifyOfNewDevice(app, trx, player, visitor);
  await noteDevice(trx, player, visitor.browser, app.clock.now());
  // Before the session, because it ends those that are open.
  await applyExclusions(app, trx, player);
  const token = await openSession(app, trx, player, { address: visitor.ip, device: visitor.device, stays });
  await noteLogin(app, trx, player, 'success', visitor);
  afterCommit(trx, () => reportSecurityEvent('log-in.succeeded', { player, address: visitor.ip }));
  return { token, playerId: player, username, exchange: [{ token: await newExchangeCode(app, trx, player) }] };
}

/** Checks the second step of a log-in whose password is right. */
async function requireFactor(app: App, player: string, typed: string | undefined): Promise<void> {
  if (typed === undefined || typed === '') refuse('factor_required');
  await useFactorCode(app, player, typed, () => Promise.resolve());
}

/**
 * Checks that the password is unchanged: a concurrent reset ended every session, and the old password must not open
 * another.
 */
async function requireUnchanged(trx: Trx, row: { id: string; passwordHash: string }): Promise<void> {
  const same = await trx
    .selectFrom('players')
    .select('id')
    .where('id', '=', row.id)
    .where('passwordHash', '=', row.passwordHash)
    .forShare()
    .executeTakeFirst();
  if (same === undefined) refuse('invalid_credentials');
}
