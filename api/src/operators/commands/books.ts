import { verifyAudit } from '../../kernel/audit/audit.service';
import { type Desk, OpsUsage } from '../../session/desk';
import { readCount } from '../command/arguments';
import type { Command, Outcome } from '../command/command';
import { money, table, time } from '../command/print';

const SHOWN = 30;

export const audit: Command = {
  positional: ['[verify]'],
  summary:
    'Lists the acts of operators, newest first; with verify, recomputes the whole log and exits with 3 if a row is invalid.',
  options: {
    limit: `maximum number of rows (default ${SHOWN})`,
    head: 'verify: a head recorded earlier, which must still be in the log',
  },
  async run(desk, { positional: words, options }) {
    const [word] = words;
    if (word === 'verify') return verify(desk, options['head']);
    if (word !== undefined) throw new OpsUsage(`audit takes verify or no argument, not '${word}'.`);
    const rows = await desk.app.db
      .selectFrom('auditLog')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(readCount(options['limit'], SHOWN))
      .execute();
    if (rows.length === 0) return { text: 'No operator has acted yet.', json: rows };
    const lines = rows.map((row) => ({
      no: row.seq,
      time: time(row.at),
      operator: row.operator,
      act: row.act,
      subject: row.subject,
      details: detailsOf(row.details),
    }));
    return { text: table(lines), json: rows };
  },
};

function detailsOf(details: Readonly<Record<string, string | number | null>>): string {
  return Object.entries(details)
    .filter(([name, value]) => value !== null && name !== 'id' && name !== 'player')
    .map(([name, value]) => `${name} ${name === 'amount' ? money(Number(value)) : String(value)}`)
    .join(', ');
}

async function verify({ app }: Desk, head: string | undefined): Promise<Outcome> {
  const check = await verifyAudit(app.db, head);
  if (check.kind === 'broken')
    return { text: `The log is invalid at row ${check.seq}: ${check.why}.`, json: check, exit: 3 };
  return { text: `The log is valid: ${check.rows} rows, head ${check.head}`, json: check };
}
