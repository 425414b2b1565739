import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../database/database';
import type { Tables } from '../database/tables';

export type AuditDetails = Readonly<Record<string, string | number | null>>;

/** Operators' acts that change something; each is written to the audit log. */
export type AuditAct =
  | 'approve'
  | 'reject'
  | 'pay'
  | 'resume-payouts'
  | 'adjust'
  | 'freeze'
  | 'return'
  | 'unfreeze'
  | 'exclude'
  | 'reopen'
  | 'provider'
  | 'game'
  | 'refund-round'
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
  | 'market-close';

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
    .values({ ...row, details: JSON.stringify(entry.details), hash: hashOf(row) })
    .execute();
}

type AuditCheck =
  /** Store `head` elsewhere: a log truncated at the end is still a valid chain, but no longer contains that head. */
  | { readonly kind: 'sound'; readonly rows: number; readonly head: string }
  | { readonly kind: 'broken'; readonly seq: number; readonly why: string };

/**
 * Recomputes and verifies the whole log.
 *
 * @param head - a head noted earlier, which must still be in the chain.
 */
export async function verifyAudit(db: Db, head?: string): Promise<AuditCheck> {
  let [seq, previous, found] = [0, GENESIS, head === undefined || head === GENESIS];
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
      found ||= row.hash === head;
    }
    if (rows.length < BATCH) break;
  }
  return found
    ? { kind: 'sound', rows: seq, head: previous }
    : {
        kind: 'broken',
        seq: seq + 1,
        why: `the head ${head ?? ''} is no longer in the log: rows were removed from its end`,
      };
}

function faultOf(row: Row, expected: number, previous: string): string | undefined {
  if (row.seq !== expected) return `row ${expected} is missing`;
  if (row.previous !== previous) return 'it does not follow the previous row';
  return row.hash === hashOf(row) ? undefined : 'its content does not match its hash';
}

function hashOf({ seq, at, operator, act, subject, details, previous }: Omit<Row, 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify([seq, at, operator, act, subject, canonical(details), previous]))
    .digest('hex');
}

/** jsonb doesn't preserve key order, so the keys are sorted. */
function canonical(details: AuditDetails): [string, string | number | null][] {
  return Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1));
}
