import { sql } from 'kysely';
import type { OperatorRole } from '@pavilion/contract/operators';
import type { AuditAct, AuditDetails } from '../../kernel/audit/audit.service';
import type { Trx } from '../../kernel/database/database';
import { readSetting } from '../../kernel/settings/settings';
import { type Approval, type Desk, OpsRefused } from '../desk';
import { defaultApprovals, defaultLimits, limitedRoles, type RoleLimits } from './approval.settings';
import { ApprovalNeeded, type RestrictedAct } from './restricted-act';

const DAY_MS = 24 * 60 * 60_000;

/** Acts whose amounts count towards a day; a promotion's is what one use gives a player. */
const movingActs = ['adjust', 'approve', 'refund-round', 'promotion-create', 'promotion-edit'] satisfies AuditAct[];

/**
 * Checks the limits of the operator's roles and whether the act needs a second operator. To be called in the act's own
 * transaction, immediately before its audit entry: the last lock that an act takes but the log's.
 *
 * @param always - whether a second operator is needed whatever the settings say.
 * @returns details for the audit entry: who approved.
 * @throws {ApprovalNeeded} which rolls the act back; the command stores it as a request.
 * @throws {OpsRefused} above a limit, or if the request was decided meanwhile or would now move another amount.
 */
export async function requireApproval(desk: Desk, trx: Trx, act: RestrictedAct, always = false): Promise<AuditDetails> {
  const { app, operator, roles, approval } = desk;
  const now = app.clock.now();
  // Two acts of one operator must not both fit in what is left of the day.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`operator ${operator}`}, 0))`.execute(trx);
  await requireWithinLimits(trx, { operator, roles, now }, act.amount);
  if (approval !== undefined) {
    await markDone(trx, approval, act.amount, now);
    return { approvedBy: approval.by };
  }
  if (always || (await needsSecond(trx, act))) throw new ApprovalNeeded(act);
  return {};
}

/** @throws {OpsRefused} if the act moves more than one of the roles may with one act. */
export async function requireWithinActLimit(
  trx: Trx,
  roles: readonly OperatorRole[],
  amount: number | null,
): Promise<void> {
  const most = await limitOf(trx, roles, 'act');
  if (amount !== null && most !== null && amount > most)
    throw new OpsRefused(`Your role may move ${taka(most)} taka with one act, not ${taka(amount)}.`);
}

async function requireWithinLimits(
  trx: Trx,
  { operator, roles, now }: { operator: string; roles: readonly OperatorRole[]; now: number },
  amount: number | null,
): Promise<void> {
  await requireWithinActLimit(trx, roles, amount);
  const most = await limitOf(trx, roles, 'day');
  if (amount === null || most === null) return;
  const { rows } = await sql<{ moved: number }>`
    select coalesce(sum(abs((details->>'amount')::bigint)), 0)::bigint as moved from audit_log
    where operator = ${operator} and at > ${now - DAY_MS} and act in (${sql.join(movingActs)})`.execute(trx);
  const moved = rows[0]?.moved ?? 0;
  if (moved + amount > most)
    throw new OpsRefused(
      `Your role may move ${taka(most)} taka in 24 hours; you have moved ${taka(moved)}, and this is ${taka(amount)}.`,
    );
}

/** The most generous of the roles that have a limit; a role without one moves nothing. Null: no limit. */
async function limitOf(trx: Trx, roles: readonly OperatorRole[], span: 'act' | 'day'): Promise<number | null> {
  const set = await readSetting<RoleLimits>(trx, 'operator_limits', {});
  const limits = limitedRoles
    .filter((role) => roles.includes(role))
    .map((role) => ({ ...defaultLimits[role], ...set[role] })[span] ?? null);
  if (limits.includes(null)) return null;
  return Math.max(0, ...limits.map(Number));
}

async function needsSecond(trx: Trx, { kind, amount, subject }: RestrictedAct): Promise<boolean> {
  const set = {
    ...defaultApprovals,
    ...(await readSetting<Partial<typeof defaultApprovals>>(trx, 'operator_approvals', {})),
  };
  const isAbove = (limit: number | null): boolean => limit !== null && (amount ?? Infinity) > limit;
  switch (kind) {
    case 'adjustment':
    case 'refund':
    case 'promotion':
      return isAbove(set.adjustments_above);
    case 'payout':
      return isAbove(set.payouts_above);
    case 'resettlement':
      return set.resettlements;
    // Their amounts are unknown: money moves by what players stake and withdraw later.
    case 'setting':
      return isAbove(subject === 'withdrawals_auto_up_to' ? set.payouts_above : set.adjustments_above);
    case 'operator':
      return false;
  }
}

/** In the act's transaction, so that a request is carried out once. */
async function markDone(trx: Trx, { request, by }: Approval, amount: number | null, now: number): Promise<void> {
  const done = await trx
    .updateTable('operatorRequests')
    .set({ state: 'done', decidedBy: by, decidedAt: now })
    .where('serial', '=', request)
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', now)
    .returning('amount')
    .executeTakeFirst();
  if (done === undefined) throw new OpsRefused('The request has been decided meanwhile, or has expired.');
  // Its approver saw the amount, and what it depends on may have changed since.
  if (done.amount !== amount)
    throw new OpsRefused(
      `The request was for ${taka(done.amount ?? 0)} taka and would move ${taka(amount ?? 0)} now: refuse it, and request it again.`,
    );
}

const taka = (poisha: number): string => (poisha / 100).toLocaleString('en-IN');
