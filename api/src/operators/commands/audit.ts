import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type AuditCheck, type AuditHead, verifyAudit } from '../../kernel/audit/audit.service';
import { type Desk, OpsRefused, OpsUsage } from '../../session/desk';
import { publicHeadKey, readHead } from '../audit-heads/signed-head';
import { type Arguments, readCount } from '../command/arguments';
import type { Command, Outcome } from '../command/command';
import { money, table, time } from '../command/print';

const SHOWN = 30;

export const audit: Command = {
  positional: ['[verify|key]'],
  summary:
    'Lists the acts of operators, newest first; verify recomputes the whole log and exits with 3 if a row is invalid; key prints the public key of exported heads.',
  options: {
    limit: `maximum number of rows (default ${SHOWN})`,
    head: 'verify: the file of a head that was exported before, a folder of them, or a head in hex; without one the log is not called sound',
    key: 'verify: the file of the public key that signed the heads; by default this site’s own',
  },
  async run(desk, { positional: words, options }) {
    const [word] = words;
    if (word === 'verify') return verify(desk, options);
    if (word === 'key') return { text: ownKey(desk).trim(), json: { key: ownKey(desk) } };
    if (word !== undefined) throw new OpsUsage(`audit takes verify, key or no argument, not '${word}'.`);
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

async function verify(desk: Desk, { head, key }: Arguments['options']): Promise<Outcome> {
  const heads = head === undefined ? [] : readHeads(head, () => (key === undefined ? ownKey(desk) : readText(key)));
  const check = await verifyAudit(desk.app.db, heads);
  return { text: describe(check), json: check, ...(check.kind === 'broken' && { exit: 3 }) };
}

function describe(check: AuditCheck): string {
  switch (check.kind) {
    case 'broken':
      return `The log is invalid at row ${check.seq}: ${check.why}.`;
    case 'sound':
      return `The log is sound: ${check.rows} rows, head ${check.head}. Up to row ${check.upTo} it is what was exported${
        check.upTo < check.rows ? ', and the rows after it follow from that' : ''
      }.`;
    case 'consistent':
      return `The rows of the log fit together: ${check.rows} rows, head ${check.head}. This does not show that nobody rewrote them all: name a head that was exported before, with --head.`;
  }
}

/** @throws {OpsRefused} if a file is not a head that this key has signed. */
function readHeads(place: string, publicKey: () => string): readonly AuditHead[] {
  if (/^[0-9a-f]{64}$/.test(place)) return [{ head: place }];
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
  const files = isFolder
    ? readdirSync(place)
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(place, name))
    : [place];
  if (files.length === 0) throw new OpsRefused(`${place} has no exported head.`);
  const key = publicKey();
  return files.map((file) => {
    const head = readHead(readText(file), key);
    if (head === null) throw new OpsRefused(`${file} is not a head that this key has signed.`);
    return head;
  });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new OpsRefused(`${file} can't be read.`);
  }
}

function ownKey({ app }: Desk): string {
  const { auditHeads } = app.links;
  if (auditHeads === undefined)
    throw new OpsRefused('This process has no key for heads: add --key with the public key.');
  return publicHeadKey(auditHeads.key);
}
