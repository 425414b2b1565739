import type { Selectable } from 'kysely';
import type { RegistryDb, RegistryTables } from '../database/tables';
import { brokenAt } from './audit';

/** One line of the log, of a channel's move or of anything else that was done. */
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
  /** Milliseconds; the second is left out. */
  readonly from?: number;
  readonly until?: number;
  /** Lines before this one. */
  readonly before?: number;
  readonly limit: number;
}

export interface LogPage {
  readonly lines: readonly LogLine[];
  /** Everybody who ever did anything, for the filter. */
  readonly actors: readonly string[];
}

/** @returns the newest lines first. */
export async function linesOf(
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

/** Whether every line still follows from the one before it. */
export interface Chain {
  readonly lines: number;
  /** The first line that was changed or is missing. */
  readonly brokenAt: number | null;
}

export async function chainOf(db: RegistryDb): Promise<Chain> {
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
  from_composition: from,
  to_composition: to,
  parts,
  reason,
  hash,
}: Selectable<RegistryTables['audit']>): LogLine {
  return { seq, at: new Date(at).toISOString(), actor, what: verb, channel, revision, from, to, parts, reason, hash };
}
