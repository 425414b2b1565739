import { type AuditAct, type AuditDetails, writeAudit } from '../../kernel/audit/audit.service';
import { requireApproval } from '../../session/approvals/approval.service';
import { type Desk, OpsRefused } from '../../session/desk';
import type { Outcome } from '../command/command';
import { hasOtherAdmin } from '../people/operators.service';
import { setSetting, SettingRefused } from './settings.service';

const WIDTH = 90;

export function shortValue(value: unknown): string {
  if (value === undefined || value === null) return '(default)';
  const text = JSON.stringify(value);
  return text.length > WIDTH ? `${text.slice(0, WIDTH)}…` : text;
}

interface SettingChange {
  readonly key: string;
  readonly json: string;
  /** Of the commands for offers: the act and the reason for the audit log, which then has the whole values. */
  readonly offer?: { readonly act: AuditAct; readonly reason: string };
}

/** What rewards are worth, and which withdrawals no operator sees. */
const moneySettings: readonly string[] = ['vip_rules', 'referral_rules', 'turnover_weights', 'withdrawals_auto_up_to'];

/**
 * Changes a setting as an operator. What limits operators themselves needs a second admin, if there is one; so does
 * what rewards are worth, unless adjustments of any amount need none, and up to which amount withdrawals are approved
 * automatically, unless payouts of any amount need none.
 */
export async function changeSetting(desk: Desk, { key: name, json, offer }: SettingChange): Promise<Outcome> {
  const { app, operator } = desk;
  const change = await setSetting(
    app.db,
    name,
    json,
    operator,
    app.clock.now(),
    async (trx, { key, before, after }) => {
      const [was, now] = [shortValue(before), shortValue(after)];
      const act = {
        kind: 'setting',
        amount: null,
        subject: key,
        summary: `settings set ${name} ${shortValue(JSON.parse(json))}`,
        payload: { key: name, json, ...(offer && { offer }) },
      } as const;
      const isLimit = key.startsWith('operator_');
      const isGuarded = (isLimit || moneySettings.includes(key)) && (await hasOtherAdmin(trx, operator));
      const approved = isGuarded ? await requireApproval(desk, trx, act, isLimit) : {};
      const values: AuditDetails =
        offer === undefined
          ? { before: was, after: now }
          : { before: JSON.stringify(before ?? null), after: JSON.stringify(after), reason: offer.reason };
      const details = { ...values, ...approved };
      await writeAudit(trx, { at: app.clock.now(), operator, act: offer?.act ?? 'setting', subject: name, details });
    },
  ).catch((error: unknown) => {
    throw error instanceof SettingRefused ? new OpsRefused(error.message) : error;
  });
  const text = `${change.key} changed by ${operator}: ${shortValue(change.before)} → ${shortValue(change.after)}`;
  return { text, json: change };
}
