import type { OperatorRole } from '@pavilion/contract/operators';
import type { App } from '../../kernel/app';
import { inTransaction } from '../../kernel/database/database';
import { openSession } from '../people/sessions.service';

/** Adds operators who have enrolled; nobody signs in with their password. */
export async function addOperators(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  all: Readonly<Record<string, readonly OperatorRole[]>>,
): Promise<void> {
  for (const [name, roles] of Object.entries(all))
    await db
      .insertInto('operators')
      .values({
        ...{ name, roles: JSON.stringify(roles), passwordHash: '', factor: null, invitationHash: null },
        ...{ invitationUntil: null, disabledAt: null, createdAt: clock.now(), createdBy: 'test' },
      })
      .execute();
}

/** Adds an operator and signs them in. @returns the session's token. */
export async function signedInOperator(
  app: Pick<App, 'db' | 'clock'>,
  name: string,
  roles: readonly OperatorRole[],
): Promise<string> {
  await addOperators(app, { [name]: roles });
  return (await inTransaction(app.db, (trx) => openSession(app, trx, { name, roles }))).token;
}
