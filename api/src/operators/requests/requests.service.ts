import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import { writeAudit } from '../../kernel/audit/audit.service';
import { type Db, inTransaction } from '../../kernel/database/database';
import type { Tables } from '../../kernel/database/tables';
import { readSetting } from '../../kernel/settings/settings';
import { requireWithinActLimit } from '../../session/approvals/approval.service';
import { defaultApprovals } from '../../session/approvals/approval.settings';
import type { RestrictedAct, RestrictedKind } from '../../session/approvals/restricted-act';
import { type Desk, OpsRefused } from '../../session/desk';
import { requireRight, type Right } from '../command/rights';

export type OperatorRequest = Selectable<Tables['operatorRequests']>;
type RequestState = OperatorRequest['state'] | 'expired';

const HOUR_MS = 60 * 60_000;

/** The right that an act's kind needs: of the operator who requests it and of the one who approves it. */
const rightFor: Readonly<Record<RestrictedKind, Right>> = {
  adjustment: 'payments',
  payout: 'payments',
  refund: 'trading',
  promotion: 'content',
  resettlement: 'trading',
  setting: 'admin',
  operator: 'admin',
};

export const requestNumber = (serial: number): string => `R${String(serial).padStart(8, '0')}`;

export function stateOf({ state, expiresAt }: OperatorRequest, now: number): RequestState {
  return state === 'waiting' && expiresAt <= now ? 'expired' : state;
}

/** Stores an act that waits for another operator; while it waits, the same act of this operator is the same request. */
export async function storeRequest({ app, operator }: Desk, act: RestrictedAct): Promise<OperatorRequest> {
  const { kind, amount, subject, summary } = act;
  const payload = JSON.stringify(act.payload);
  const content = createHash('sha256').update(`${kind} ${amount} ${payload}`).digest('hex');
  return inTransaction(app.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`operator ${operator}`}, 0))`.execute(trx);
    const now = app.clock.now();
    const same = await trx
      .selectFrom('operatorRequests')
      .selectAll()
      .where('operator', '=', operator)
      .where('content', '=', content)
      .where('state', '=', 'waiting')
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    if (same !== undefined) return same;
    const { hours } = { ...defaultApprovals, ...(await readSetting<object>(trx, 'operator_approvals', {})) };
    const row = await trx
      .insertInto('operatorRequests')
      .values({
        ...{ kind, amount, subject, summary, payload, content, operator },
        requestedAt: now,
        expiresAt: now + hours * HOUR_MS,
        decidedBy: null,
        decidedAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { kind, amount, summary };
    await writeAudit(trx, { at: now, operator, act: 'request', subject: requestNumber(row.serial), details });
    return row;
  });
}

/** Lists requests, newest first. */
export function listRequests(db: Db, { isWaiting, limit, now }: { isWaiting: boolean; limit: number; now: number }) {
  const all = db.selectFrom('operatorRequests').selectAll().orderBy('serial', 'desc').limit(limit);
  return (isWaiting ? all.where('state', '=', 'waiting').where('expiresAt', '>', now) : all).execute();
}

/** @throws {OpsRefused} if there is none, or it was decided or has expired. */
export async function findWaiting({ app }: Desk, number: string): Promise<OperatorRequest> {
  const serial = /^R?(\d{1,15})$/i.exec(number)?.[1];
  const row =
    serial === undefined
      ? undefined
      : await app.db.selectFrom('operatorRequests').selectAll().where('serial', '=', Number(serial)).executeTakeFirst();
  if (row === undefined) throw new OpsRefused(`There is no request '${number.slice(0, 20)}': use R00000012.`);
  const state = stateOf(row, app.clock.now());
  if (state !== 'waiting')
    throw new OpsRefused(`${requestNumber(row.serial)} is ${state} and needs no decision; nothing was changed.`);
  return row;
}

/** Returns all that a request would do, to operators who may decide it. @throws {OpsRefused} */
export function readPayload(desk: Desk, { kind, payload }: OperatorRequest): OperatorRequest['payload'] {
  requireRight(desk.roles, rightFor[kind]);
  return payload;
}

/**
 * Returns the desk of the operator who requested the act, with the approval of this one. Both must have the right to it
 * now, and the approver's own limit must allow its amount.
 *
 * @throws {OpsRefused}
 */
export async function approvedDesk(desk: Desk, request: OperatorRequest): Promise<Desk> {
  const { app, operator } = desk;
  const { kind, amount, serial } = request;
  requireRight(desk.roles, rightFor[kind]);
  if (request.operator === operator) {
    reportSecurityEvent('operator.refused', { actor: operator, reason: 'own request' });
    throw new OpsRefused(`${requestNumber(serial)} is your own request: another operator must approve it.`);
  }
  await inTransaction(app.db, (trx) => requireWithinActLimit(trx, desk.roles, amount));
  const requester = await app.db
    .selectFrom('operators')
    .select(['roles', 'disabledAt'])
    .where('name', '=', request.operator)
    .executeTakeFirst();
  if (requester === undefined || requester.disabledAt !== null)
    throw new OpsRefused(`${request.operator} is no longer an operator: refuse the request.`);
  requireRight(requester.roles, rightFor[kind]);
  return { app, operator: request.operator, roles: requester.roles, approval: { request: serial, by: operator } };
}

/** Refuses a request, or takes one's own back. @throws {OpsRefused} if it was decided meanwhile. */
export async function refuseRequest(desk: Desk, request: OperatorRequest, reason: string): Promise<void> {
  const { app, operator, roles } = desk;
  if (request.operator !== operator) requireRight(roles, rightFor[request.kind]);
  await inTransaction(app.db, async (trx) => {
    const at = app.clock.now();
    const row = await trx
      .updateTable('operatorRequests')
      .set({ state: 'refused', decidedBy: operator, decidedAt: at })
      .where('serial', '=', request.serial)
      .where('state', '=', 'waiting')
      .returning('serial')
      .executeTakeFirst();
    if (row === undefined) throw new OpsRefused('The request has been decided meanwhile.');
    const details = { requestedBy: request.operator, reason };
    await writeAudit(trx, { at, operator, act: 'request-refuse', subject: requestNumber(row.serial), details });
  });
}
