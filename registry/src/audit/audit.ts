import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ChannelState } from '@pavilion/releases/channel-state';
import type { WebhookEvent } from '@pavilion/releases/registry-api/webhooks';
import { reportSecurityEvent, type SecurityEvent } from '@pavilion/server/telemetry/security-log';
import type { RegistryDb, RegistryTrx } from '../database/tables';
import { registryChanges } from '../kernel/metrics';
import { queueWebhooks } from './queue-webhooks';

export const verbs = [
  'published',
  'activated',
  'rolled back',
  'retired',
  'verdict',
  'rollout',
  'killed',
  'lifted',
  'granted',
  'revoked',
  'required',
  'origin',
  'credential',
  'api',
  'collected',
  'webhook',
  'package',
] as const;

export interface AuditEntry {
  readonly at: number;
  readonly actor: string;
  readonly verb: (typeof verbs)[number];
  readonly channel?: string;
  readonly revision?: number;
  readonly from?: number | null;
  readonly to?: number | null;
  /** Releases involved, as name@version. */
  readonly parts?: readonly string[];
  readonly reason?: string;
  /** Channel state after the move; the time machine reads it. */
  readonly state?: ChannelState;
}

const securityEvents: Readonly<Partial<Record<AuditEntry['verb'], SecurityEvent>>> = {
  published: 'registry.published',
  activated: 'registry.activated',
  'rolled back': 'registry.rolled-back',
  retired: 'registry.rolled-back',
  rollout: 'registry.rollout-changed',
  killed: 'registry.killed',
  lifted: 'registry.killed',
  granted: 'registry.granted',
  credential: 'registry.credential-changed',
};

// An arbitrary constant that must be the same in every process.
const LOCK = 7_240_002;
/** How the reason of a rollout that stopped itself begins. */
const STOPPED = 'stopped at';
const BEGINNING = '0'.repeat(64);

/** Appends a line to the log in the caller's transaction, chained to the previous line. */
export async function writeAudit(trx: RegistryTrx, entry: AuditEntry): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  const last = await trx.selectFrom('audit').select('hash').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  const previous = last?.hash ?? BEGINNING;
  const {
    at,
    actor,
    verb,
    channel = null,
    revision = null,
    from = null,
    to = null,
    parts = [],
    reason = null,
    state,
  } = entry;
  const hash = chained(previous, { at, actor, verb, channel, revision, from, to, parts, reason, state: state ?? null });
  const row = {
    at,
    actor,
    verb,
    channel,
    revision,
    fromComposition: from,
    toComposition: to,
    parts: JSON.stringify(parts),
    reason,
    state: state ? JSON.stringify(state) : null,
    previous,
    hash,
  };
  await trx.insertInto('audit').values(row).execute();
  const webhookEvent = webhookEventOf(entry);
  if (webhookEvent) await queueWebhooks(trx, { event: webhookEvent, channel, actor, parts, reason }, at);
  // This is a change's last step, and a commit that fails after it is better reported than missed.
  registryChanges.inc({ change: verb });
  const event = securityEvents[verb];
  const where = { ...(channel !== null && { channel }), parts, ...(reason !== null && { reason }) };
  if (event !== undefined) reportSecurityEvent(event, { actor, ...where });
}

function webhookEventOf({ verb, reason }: AuditEntry): WebhookEvent | undefined {
  if (verb === 'killed') return 'part.closed';
  if (verb === 'lifted') return 'part.opened';
  if (verb === 'granted') return 'grant.created';
  return verb === 'rollout' && reason?.startsWith(STOPPED) === true ? 'rollout.stopped' : undefined;
}

/** @returns the number of the first line that fails the chain, or undefined if the chain is intact. */
export async function brokenAt(db: RegistryDb): Promise<number | undefined> {
  let previous = BEGINNING;
  for (const row of await db.selectFrom('audit').selectAll().orderBy('seq').execute()) {
    const { at, actor, verb, channel, revision, fromComposition: from, toComposition: to, parts, reason, state } = row;
    if (
      row.previous !== previous ||
      row.hash !== chained(previous, { at, actor, verb, channel, revision, from, to, parts, reason, state })
    )
      return row.seq;
    previous = row.hash;
  }
  return undefined;
}

function chained(previous: string, line: object): string {
  return createHash('sha256').update(previous).update(JSON.stringify(line, sorted)).digest('hex');
}

// The database does not preserve the order of keys.
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
