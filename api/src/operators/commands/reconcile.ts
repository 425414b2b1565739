import {
  acknowledgeStop,
  findPayoutStop,
  type PayoutStop,
  type StopReason,
} from '../../domains/wallet/payouts/payout-stop';
import { writeAudit } from '../../kernel/audit/audit.service';
import { inTransaction } from '../../kernel/database/database';
import { type Desk, OpsRefused } from '../../session/desk';
import { type Arguments, readReason } from '../command/arguments';
import type { Command, Outcome } from '../command/command';
import { time } from '../command/print';
import { reconcile as compare } from '../reconcile/reconcile';
import { findLastRun } from '../reconcile/reconcile.queue';

/** Compares the ledger, the balances, deposits and withdrawals, and the payment rail. */
export const reconcile: Command = {
  positional: [],
  summary: 'Compares ledger, balances, deposits and withdrawals with the rail; exits with 3 if they differ.',
  options: { reason: 'with --acknowledge: what was found out' },
  flags: {
    last: 'shows the last run that the site made by itself, and a stop of automatic payouts',
    acknowledge: 'ends the stop of automatic payouts; the same findings stop them again only if they change',
  },
  async run(desk, args) {
    if (args.flags.has('acknowledge')) return acknowledge(desk, args);
    if (args.flags.has('last')) return showLast(desk);
    const findings = await compare(desk.app);
    const stop = await findPayoutStop(desk.app.db);
    const lines = findings.length === 0 ? ['No differences found.'] : findings.map(lineOf);
    return {
      text: [...lines, ...stopLines(stop)].join('\n'),
      json: { findings },
      exit: findings.length === 0 ? 0 : 3,
    };
  },
};

const lineOf = ({ code, subject, detail }: StopReason): string => `${code}  ${subject}  ${detail}`;

/** Says that automatic payouts are stopped, and why; nothing if they are not. */
export function stopLines(stop: PayoutStop | undefined): readonly string[] {
  if (stop === undefined) return [];
  return [
    `Automatic payouts are stopped since ${time(stop.stoppedAt)} (end it with reconcile --acknowledge --reason '…'):`,
    ...stop.findings.map((finding) => `  ${lineOf(finding)}`),
  ];
}

async function showLast({ app }: Desk): Promise<Outcome> {
  const [run, stop] = [await findLastRun(app.db), await findPayoutStop(app.db)];
  const findings = run?.findings ?? [];
  const lines = [
    run === undefined
      ? 'The site has not compared anything by itself yet.'
      : `Last run ${time(run.endedAt)}: ${findings.length === 0 ? 'no differences' : `${findings.length} found`}.`,
    ...findings.map(lineOf),
    ...stopLines(stop),
  ];
  return {
    text: lines.join('\n'),
    json: { run: run ?? null, stop: stop ?? null },
    exit: findings.length === 0 ? 0 : 3,
  };
}

async function acknowledge({ app, operator }: Desk, { options }: Arguments): Promise<Outcome> {
  const reason = readReason(options['reason']);
  const stop = await inTransaction(app.db, async (trx) => {
    const ended = await acknowledgeStop(trx, operator, app.clock.now());
    if (ended === undefined) throw new OpsRefused('Automatic payouts are not stopped.');
    await writeAudit(trx, {
      at: app.clock.now(),
      operator,
      act: 'resume-payouts',
      subject: String(ended.id),
      details: { reason, findings: ended.findings.length },
    });
    return ended;
  });
  return { text: 'Automatic payouts continue.', json: { stop } };
}
