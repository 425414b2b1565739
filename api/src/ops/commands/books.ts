import { readCount } from '../arguments';
import { verifyAudit } from '../audit.service';
import type { Command, Outcome } from '../command';
import { OpsUsage, type Desk } from '../desk';
import { money, table, time } from '../print';

const SHOWN = 30;

export const audit: Command = {
  words: ['[verify]'],
  summary:
    'What operators did, the newest first; with verify the whole log is recomputed, and a broken row ends it with 3.',
  options: { limit: `rows at most (${SHOWN})`, head: 'verify: a head noted earlier, which must still be in the log' },
  async run(desk, { words, options }) {
    const [word] = words;
    if (word === 'verify') return verify(desk, options['head']);
    if (word !== undefined) throw new OpsUsage(`audit takes verify or nothing, not '${word}'.`);
    const rows = await desk.app.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(readCount(options['limit'], SHOWN))
      .execute();
    if (rows.length === 0) return { text: 'No operator did anything yet.', json: rows };
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
  const verdict = await verifyAudit(app.db, head);
  if (verdict.kind === 'broken')
    return { text: `The log is broken at row ${verdict.seq}: ${verdict.why}.`, json: verdict, exit: 3 };
  return { text: `The log is sound: ${verdict.rows} rows, head ${verdict.head}`, json: verdict };
}
