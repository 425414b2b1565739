import { timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type {
  OperatorEnrollment,
  OperatorFactor,
  OperatorInvitation,
  OperatorSession,
  OperatorSignIn,
} from '@pavilion/contract/operators';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import { newSecret, stepOf, totpUri } from '../../domains/account/factors/totp';
import { hashPassword, isPassword } from '../../domains/account/password/password';
import { isCommonPassword, isGuessable } from '../../domains/account/password/password-rule';
import { countUp } from '../../http/call-limits';
import type { App } from '../../kernel/app';
import { inTransaction, type Trx } from '../../kernel/database/database';
import type { Tables } from '../../kernel/database/tables';
import { seal, unseal } from '../../kernel/sealing';
import { OpsRefused } from '../../session/desk';
import { hashOf, openSession } from './sessions.service';

type PeopleApp = Pick<App, 'db' | 'clock' | 'links'>;
type OperatorRow = Selectable<Tables['operators']>;

const TRIES = 5;
const TRIES_MS = 15 * 60_000;
const SHORTEST = 12;

/** Thrown if a sign-in or an enrollment is refused; it doesn't say what was wrong. */
export class SignInRefused extends OpsRefused {
  constructor(
    readonly code: 'wrong_credentials' | 'too_many_tries',
    message: string,
  ) {
    super(message);
  }
}

/**
 * Signs an operator in with password and authenticator code.
 *
 * @throws {SignInRefused} after five tries of a name in 15 minutes also a right one.
 */
export async function signIn(app: PeopleApp, { name, password, code }: OperatorSignIn): Promise<OperatorSession> {
  await countTry(app, name);
  const found = await findOperator(app.db, name);
  const isRight = await isPassword(found?.passwordHash ?? undefined, password);
  const session = isRight ? await withCode(app, name, code, (trx, row) => openSession(app, trx, row)) : undefined;
  if (session !== undefined) return finish(app, session);
  reportSecurityEvent('operator.sign-in-failed', { ...(found !== undefined && { actor: name }) });
  throw new SignInRefused('wrong_credentials', 'Name, password or code is wrong, or the code was used before.');
}

/** Returns a new factor for an invited person. @throws {SignInRefused} */
export async function startEnrollment(
  app: PeopleApp,
  { name, invitation }: OperatorInvitation,
): Promise<OperatorFactor> {
  return inTransaction(app.db, async (trx) => {
    await requireInvited(app, trx, name, invitation);
    const secret = newSecret();
    const factor = seal(app.links.sealingKeys, secret, placeOf(name));
    await trx.updateTable('operators').set({ factor, factorStep: 0 }).where('name', '=', name).execute();
    return { secret, uri: totpUri(secret, `${name} (operator)`) };
  });
}

/** Sets the password of an invited person whose app shows the right code, and signs them in. @throws {SignInRefused} */
export async function finishEnrollment(
  app: PeopleApp,
  { name, invitation, password, code }: OperatorEnrollment,
): Promise<OperatorSession> {
  if (password.length < SHORTEST || password.toLowerCase().includes(name))
    throw new OpsRefused(`A password needs ${SHORTEST} characters at least, and must not contain your name.`);
  if (isCommonPassword(password) || (await isGuessable(app.db, password, { username: name }, SHORTEST)))
    throw new OpsRefused('This password is known from breaches or easy to guess: choose another one.');
  const passwordHash = await hashPassword(password);
  const session = await withCode(app, name, code, async (trx, row) => {
    await requireInvited(app, trx, name, invitation);
    const changed = { passwordHash, invitationHash: null, invitationUntil: null };
    await trx.updateTable('operators').set(changed).where('name', '=', name).execute();
    return openSession(app, trx, row);
  });
  if (session === undefined)
    throw new SignInRefused('wrong_credentials', 'The code of the authenticator app is wrong.');
  return finish(app, session);
}

async function finish(app: PeopleApp, session: OperatorSession): Promise<OperatorSession> {
  await app.db.deleteFrom('callCounts').where('key', '=', triesOf(session.name)).execute();
  reportSecurityEvent('operator.signed-in', { actor: session.name });
  return session;
}

/** Counted before it is checked, by name and whatever the address. */
async function countTry({ db, clock }: PeopleApp, name: string): Promise<void> {
  if ((await countUp(db, triesOf(name), clock.now(), TRIES_MS)) <= TRIES) return;
  reportSecurityEvent('operator.sign-in-failed', { reason: 'too_many_tries' });
  throw new SignInRefused('too_many_tries', 'Too many tries for this name: wait 15 minutes.');
}

const placeOf = (name: string): string => `operators ${name}`;

const triesOf = (name: string): string => `operator ${name}`;

/** Works with the operator's locked row if the code is right; a code works once. */
function withCode(
  app: PeopleApp,
  name: string,
  code: string,
  work: (trx: Trx, row: OperatorRow) => Promise<OperatorSession>,
): Promise<OperatorSession | undefined> {
  return inTransaction(app.db, async (trx) => {
    const row = await lockOperator(trx, name);
    if (row?.factor == null || row.disabledAt !== null) return undefined;
    const { sealingKeys } = app.links;
    const secret = unseal(sealingKeys, row.factor, placeOf(name));
    const step = stepOf(secret, code.replaceAll(' ', ''), app.clock.now());
    if (step === null || step <= row.factorStep) return undefined;
    // Anew, because an earlier release or a retired key may have stored it.
    const factor = seal(sealingKeys, secret, placeOf(name));
    await trx.updateTable('operators').set({ factor, factorStep: step }).where('name', '=', name).execute();
    return work(trx, row);
  });
}

async function requireInvited(app: PeopleApp, trx: Trx, name: string, invitation: string): Promise<void> {
  const row = await lockOperator(trx, name);
  const isOpen = row?.invitationHash != null && (row.invitationUntil ?? 0) > app.clock.now() && row.disabledAt === null;
  if (!isOpen || !timingSafeEqual(Buffer.from(row.invitationHash ?? ''), Buffer.from(hashOf(invitation))))
    throw new SignInRefused('wrong_credentials', 'There is no such invitation, or it is over: ask an admin for one.');
}

const findOperator = (db: App['db'], name: string): Promise<OperatorRow | undefined> =>
  db.selectFrom('operators').selectAll().where('name', '=', name).executeTakeFirst();

const lockOperator = (trx: Trx, name: string): Promise<OperatorRow | undefined> =>
  trx.selectFrom('operators').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();
