import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../database/database';
import type { Tables } from '../database/tables';

export type AuditDetails = Readonly<Record<string, string | number | null>>;

/** Operators' acts, and their reads of a person's data; each is written to the audit log. */
export type AuditAct =
  | 'approve'
  | 'reject'
  | 'pay'
  | 'resume-payouts'
  | 'adjust'
  | 'freeze'
  | 'return'
  | 'unfreeze'
  | 'erase'
  | 'read'
  | 'exclude'
  | 'reopen'
  | 'provider'
  | 'game'
  | 'refund-round'
  | 'partner-key-add'
  | 'partner-key-retire'
  | 'month-detach'
  | 'month-export'
  | 'month-drop'
  | 'chat-answer'
  | 'chat-close'
  | 'promotion-create'
  | 'promotion-edit'
  | 'promotion-end'
  | 'vip'
  | 'notices'
  | 'sliders'
  | 'affiliate'
  | 'referral'
  | 'market-settle'
  | 'market-resettle'
  | 'market-void'
  | 'market-results'
  | 'market-close'
  | 'market-withdraw'
  | 'market-suspend'
  | 'market-open'
  | 'market-limit'
  | 'setting'
  | 'operator-add'
  | 'operator-roles'
  | 'operator-invite'
  | 'operator-disable'
  | 'operator-enable'
  | 'request'
  | 'request-refuse';

export interface AuditEntry {
  readonly at: number;
  readonly operator: string;
  readonly act: AuditAct;
  /** The object of the act: a deposit, a withdrawal or a player. */
  readonly subject: string;
  readonly details: AuditDetails;
}

type Row = Selectable<Tables['auditLog']>;

// An arbitrary unique lock id: entries are written one at a time.
const LOCK = 7_240_002;
const GENESIS = '0'.repeat(64);
const BATCH = 1000;

/** Writes an audit entry in the transaction of its act, so that both exist or neither does. */
export async function writeAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  const last = await trx
    .selectFrom('auditLog')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = { seq: (last?.seq ?? 0) + 1, previous: last?.hash ?? GENESIS, ...entry };
  await trx
    .insertInto('auditLog')
    .values({ ...row, details: JSON.stringify(entry.details), hash: hashAuditRow(row) })
    .execute();
}

export type AuditCheck =
  /** It contains heads that were exported: its rows up to `upTo` are those from then. */
  | { readonly kind: 'sound'; readonly rows: number; readonly head: string; readonly upTo: number }
  /** Its rows follow each other, as those of a log do that somebody has rewritten as a whole. */
  | { readonly kind: 'consistent'; readonly rows: number; readonly head: string }
  | { readonly kind: 'broken'; readonly seq: number; readonly why: string };

/** A head from outside the database; `rows` is the length of the log that it covers, if that is stated. */
export interface AuditHead {
  readonly head: string;
  readonly rows?: number;
}

/**
 * Recomputes and verifies the whole log.
 *
 * @param heads - heads that were exported earlier, which must all be in the chain.
 */
export async function verifyAudit(db: Db, heads: readonly AuditHead[] = []): Promise<AuditCheck> {
  let [seq, previous, upTo] = [0, GENESIS, 0];
  const missing = new Map(heads.filter(({ head }) => head !== GENESIS).map((head) => [head.head, head]));
  for (;;) {
    const rows = await db
      .selectFrom('auditLog')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const why = faultOf(row, seq + 1, previous);
      if (why !== undefined) return { kind: 'broken', seq: row.seq, why };
      [seq, previous] = [row.seq, row.hash];
      const head = missing.get(row.hash);
      if (head === undefined || (head.rows ?? seq) !== seq) continue;
      upTo = seq;
      missing.delete(row.hash);
    }
    if (rows.length < BATCH) break;
  }
  const [lost] = missing.values();
  if (lost !== undefined) return { kind: 'broken', ...lostHead(lost, seq) };
  return heads.length === 0
    ? { kind: 'consistent', rows: seq, head: previous }
    : { kind: 'sound', rows: seq, head: previous, upTo };
}

function lostHead({ head, rows }: AuditHead, length: number): { seq: number; why: string } {
  if (rows !== undefined && rows <= length)
    return { seq: rows, why: `it is not the row whose head ${head} was exported: the log was rewritten` };
  return {
    seq: length + 1,
    why: `the head ${head} is no longer in the log: rows were removed from its end, or the log was rewritten`,
  };
}

function faultOf(row: Row, expected: number, previous: string): string | undefined {
  if (row.seq !== expected) return `row ${expected} is missing`;
  if (row.previous !== previous) return 'it does not follow the previous row';
  return row.hash === hashAuditRow(row) ? undefined : 'its content does not match its hash';
}

/** Returns the hash of a row, which covers the one of the row before. */
export function hashAuditRow({ seq, at, operator, act, subject, details, previous }: Omit<Row, 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify([seq, at, operator, act, subject, canonical(details), previous]))
    .digest('hex');
}

/** jsonb doesn't preserve key order, so the keys are sorted. */
function canonical(details: AuditDetails): [string, string | number | null][] {
  return Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1));
}
