import { writeAudit } from '../../kernel/audit/audit.service';
import { inTransaction } from '../../kernel/database/database';
import { type Desk, OpsRefused, OpsUsage } from '../../session/desk';
import { closePlay, isExclusion, monthsAfter, reopenAccount } from '../../session/restriction.service';

/** Excludes a player from play for a number of months, never for less than the player chose. @returns the end. */
export function excludePlayer(
  { app, operator }: Desk,
  player: string,
  months: number,
  reason: string,
): Promise<number> {
  if (!isExclusion(months)) throw new OpsUsage('An exclusion must last 6 to 1200 whole months.');
  return inTransaction(app.db, async (trx) => {
    const at = app.clock.now();
    const until = monthsAfter(at, months);
    const isLonger = await closePlay(app, trx, { player, kind: 'self-exclusion', until, operator, reason });
    if (!isLonger) throw new OpsRefused('Play is already closed for longer than that.');
    await writeAudit(trx, { at, operator, act: 'exclude', subject: player, details: { months, until, reason } });
    return until;
  });
}

/** Reopens an account its player closed; an exclusion stays in force. */
export function reopenPlayer({ app, operator }: Desk, player: string, reason: string): Promise<void> {
  return inTransaction(app.db, async (trx) => {
    if (!(await reopenAccount(app, trx, { player, operator, reason })))
      throw new OpsRefused('The account is not closed.');
    await writeAudit(trx, { at: app.clock.now(), operator, act: 'reopen', subject: player, details: { reason } });
  });
}
