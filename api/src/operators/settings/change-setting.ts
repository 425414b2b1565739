import { writeAudit } from '../../kernel/audit/audit.service';
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

/** Changes a setting as an operator. What limits operators themselves needs a second admin, if there is one. */
export async function changeSetting(desk: Desk, { key: name, json }: { key: string; json: string }): Promise<Outcome> {
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
        payload: { key: name, json },
      } as const;
      const isGuarded = key.startsWith('operator_') && (await hasOtherAdmin(trx, operator));
      const approved = isGuarded ? await requireApproval(desk, trx, act, true) : {};
      const details = { before: was, after: now, ...approved };
      await writeAudit(trx, { at: app.clock.now(), operator, act: 'setting', subject: name, details });
    },
  ).catch((error: unknown) => {
    throw error instanceof SettingRefused ? new OpsRefused(error.message) : error;
  });
  const text = `${change.key} changed by ${operator}: ${shortValue(change.before)} → ${shortValue(change.after)}`;
  return { text, json: change };
}
