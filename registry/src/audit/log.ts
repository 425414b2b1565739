import type { Selectable } from 'kysely';
import type { Chain, LogLine, LogPage } from '@pavilion/releases/registry-api/audit';
import type { RegistryDb, RegistryTables } from '../database/tables';
import { brokenAt } from './audit';

interface LogFilter {
  readonly channel?: string;
  readonly actor?: string;
  readonly what?: string;
  /** Milliseconds; `until` is exclusive. */
  readonly from?: number;
  readonly until?: number;
  /** Returns only lines with a smaller sequence number. */
  readonly before?: number;
  readonly limit: number;
}

/** @returns the newest lines first. */
export async function readLog(
  db: RegistryDb,
  { channel, actor, what, from, until, before, limit }: LogFilter,
): Promise<LogPage> {
  let lines = db.selectFrom('audit').selectAll().orderBy('seq', 'desc').limit(limit);
  if (channel) lines = lines.where('channel', '=', channel);
  if (actor) lines = lines.where('actor', '=', actor);
  if (what) lines = lines.where('verb', '=', what);
  if (from !== undefined) lines = lines.where('at', '>=', from);
  if (until !== undefined) lines = lines.where('at', '<', until);
  if (before !== undefined) lines = lines.where('seq', '<', before);
  const actors = await db.selectFrom('audit').select('actor').distinct().orderBy('actor').execute();
  return { lines: (await lines.execute()).map(lineFrom), actors: actors.map((one) => one.actor) };
}

export async function verifyChain(db: RegistryDb): Promise<Chain> {
  const { lines } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .executeTakeFirstOrThrow();
  return { lines: Number(lines), brokenAt: (await brokenAt(db)) ?? null };
}

export function lineFrom({
  seq,
  at,
  actor,
  verb,
  channel,
  revision,
  fromComposition: from,
  toComposition: to,
  parts,
  reason,
  hash,
}: Selectable<RegistryTables['audit']>): LogLine {
  return { seq, at: new Date(at).toISOString(), actor, what: verb, channel, revision, from, to, parts, reason, hash };
}
