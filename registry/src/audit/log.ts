import type { Selectable } from 'kysely';
import type { RegistryDb, RegistryTables } from '../database/tables';
import { brokenAt } from './audit';

/** One line of the log: a channel's move or any other logged action. */
export interface LogLine {
  readonly seq: number;
  readonly at: string;
  readonly actor: string;
  readonly what: string;
  readonly channel: string | null;
  readonly revision: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly parts: readonly string[];
  readonly reason: string | null;
  readonly hash: string;
}

export interface LogFilter {
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

export interface LogPage {
  readonly lines: readonly LogLine[];
  /** All actors in the log, for the filter. */
  readonly actors: readonly string[];
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

/** Result of verifying the log's hash chain. */
export interface Chain {
  readonly lines: number;
  /** First line that fails the chain: it was changed, or the one before it is missing. */
  readonly brokenAt: number | null;
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
