import type { Selectable } from 'kysely';
import type { OperatorRole } from '@pavilion/contract/operators';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import { writeAudit } from '../../kernel/audit/audit.service';
import { type Db, inTransaction, type Trx } from '../../kernel/database/database';
import type { Tables } from '../../kernel/database/tables';
import { requireApproval } from '../../session/approvals/approval.service';
import { type Desk, OpsRefused } from '../../session/desk';
import { endSessionsOf, hashOf, newToken } from './sessions.service';

const INVITATION_MS = 24 * 60 * 60_000;

export const operatorChanges = ['add', 'roles', 'invite', 'disable', 'enable'] as const;

/** A change of who may do what. */
export interface OperatorChange {
  readonly change: (typeof operatorChanges)[number];
  readonly name: string;
  /** With `add` and `roles`. */
  readonly roles?: readonly OperatorRole[];
}

type Operator = Selectable<Tables['operators']>;

const noLogin = { passwordHash: null, factor: null, factorStep: 0 };

export function listOperators(db: Db): Promise<Operator[]> {
  return db.selectFrom('operators').selectAll().orderBy('name').execute();
}

/**
 * Makes a change, with which the person's sessions end. It needs a second admin if there is one: else an admin could
 * make up the colleague who approves their requests.
 *
 * @returns the invitation of a person who must enroll, which is not stored; null for other changes.
 * @throws {OpsRefused} for one's own account, which only another admin changes.
 */
export async function changeOperator(desk: Desk, { change, name, roles }: OperatorChange): Promise<string | null> {
  const { app, operator } = desk;
  if (name === operator) throw new OpsRefused('Another admin must change your own account.');
  const invitation = change === 'add' || change === 'invite' ? newToken() : null;
  await inTransaction(app.db, async (trx) => {
    const now = app.clock.now();
    const invited = { invitationHash: invitation && hashOf(invitation), invitationUntil: now + INVITATION_MS };
    if (change === 'add') await add(trx, { name, roles: roles ?? [], createdAt: now, createdBy: operator, ...invited });
    else
      await update(
        trx,
        name,
        {
          roles: { roles: JSON.stringify(roles) },
          invite: { ...noLogin, ...invited },
          disable: { disabledAt: now },
          enable: { disabledAt: null },
        }[change],
      );
    await endSessionsOf(trx, name);
    const details = { ...(roles !== undefined && { roles: roles.join(' ') }) };
    const summary = `operators ${change} ${name} ${roles?.join(',') ?? ''}`.trim();
    const payload = { change, name, ...(roles !== undefined && { roles }) };
    const act = { kind: 'operator', amount: null, subject: name, summary, payload } as const;
    const approved = (await hasOtherAdmin(trx, operator, name)) ? await requireApproval(desk, trx, act, true) : {};
    await writeAudit(trx, {
      at: now,
      operator,
      act: `operator-${change}`,
      subject: name,
      details: { ...details, ...approved },
    });
  });
  reportSecurityEvent('operator.changed', { actor: operator, reason: change });
  return invitation;
}

async function add(
  trx: Trx,
  {
    roles,
    ...row
  }: Omit<Operator, 'roles' | keyof typeof noLogin | 'disabledAt'> & { readonly roles: readonly OperatorRole[] },
): Promise<void> {
  const added = await trx
    .insertInto('operators')
    .values({ ...row, ...noLogin, roles: JSON.stringify(roles), disabledAt: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  if (added === undefined) throw new OpsRefused(`There is already an operator ${row.name}.`);
}

async function update(trx: Trx, name: string, changed: object): Promise<void> {
  const row = await trx
    .updateTable('operators')
    .set(changed)
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst();
  if (row === undefined) throw new OpsRefused(`There is no operator '${name.slice(0, 60)}'.`);
}

/** Whether somebody else could approve: an active admin who has enrolled, and isn't the subject of the change. */
export async function hasOtherAdmin(db: Db | Trx, operator: string, subject?: string): Promise<boolean> {
  const rows = await db
    .selectFrom('operators')
    .select(['name', 'roles'])
    .where('passwordHash', 'is not', null)
    .where('disabledAt', 'is', null)
    .where('name', 'not in', [operator, ...(subject === undefined ? [] : [subject])])
    .execute();
  return rows.some(({ roles }) => roles.includes('admin'));
}

/** Whether nobody can sign in yet, so that the first admin must be added without one. */
export async function isUnattended({ db, clock }: Pick<Desk['app'], 'db' | 'clock'>): Promise<boolean> {
  const enrolled = await db
    .selectFrom('operators')
    .select('name')
    .where('passwordHash', 'is not', null)
    .executeTakeFirst();
  const local = await db
    .selectFrom('operatorSessions')
    .select('hash')
    .where('kind', '=', 'local')
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst();
  return enrolled === undefined && local === undefined;
}
