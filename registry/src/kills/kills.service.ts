import { sql } from 'kysely';
import { newId } from '@pavilion/database/id';
import type { Kill } from '@pavilion/releases/channel-state';
import { readChannel } from '../channels/channel';
import { moveChannel } from '../channels/move';
import type { RegistryTrx } from '../database/tables';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import type { Actor } from '../people/actors';

type NewKill = Pick<Kill, 'part' | 'path' | 'reason'>;

/**
 * Disables a part, or one of its paths, on a channel for all visitors and compositions. Repeating a kill changes
 * nothing. @throws {Refusal} unknown_part, unknown_path: a typo must not look like an effective kill.
 */
export async function kill(d: Registry, actor: Actor, channel: string, { part, path, reason }: NewKill): Promise<Kill> {
  const created: Kill = { id: newId(), part, ...(path && { path }), at: Date.now(), reason };
  const { state } = await moveChannel(d, channel, 'any', async ({ state: before }, trx) => {
    if (before.kills.some((one) => isSame(one, created))) return null;
    await requireTarget(trx, part, path);
    return {
      actor: actor.name,
      verb: 'killed',
      parts: [label(created)],
      reason,
      state: { ...before, kills: [...before.kills, created] },
    };
  });
  return state.kills.find((one) => isSame(one, created)) ?? created;
}

/** Lifts a kill. @throws {Refusal} unknown_kill if it is already lifted or never existed. */
export async function lift(d: Registry, actor: Actor, channel: string, id: string): Promise<readonly Kill[]> {
  const { state } = await moveChannel(d, channel, 'any', async ({ state: before }) => {
    const found = before.kills.find((one) => one.id === id);
    if (!found) throw new Refusal('unknown_kill', `${channel} has no kill ${id}.`);
    return {
      actor: actor.name,
      verb: 'lifted',
      parts: [label(found)],
      state: { ...before, kills: before.kills.filter((one) => one !== found) },
    };
  });
  return state.kills;
}

export async function readKills(d: Registry, channel: string): Promise<readonly Kill[]> {
  return (await readChannel(d.db, channel)).state.kills;
}

/**
 * Checks that the path is written as in a claim. Releases that are not live count as well, so that a candidate's
 * page can be killed in advance.
 */
async function requireTarget(trx: RegistryTrx, part: string, path: string | undefined): Promise<void> {
  const releases = trx.selectFrom('releases').where('name', '=', part);
  if (!(await releases.select('name').executeTakeFirst()))
    throw new Refusal('unknown_part', `There is no part called ${part}: nothing was closed.`);
  if (!path) return;
  const pages = sql<string>`jsonb_path_query(document::jsonb, '$.claims[*].path')#>>'{}'`;
  const claimed = (
    await releases.where('collectedAt', 'is', null).select(pages.as('path')).distinct().orderBy('path').execute()
  ).map((row) => row.path);
  if (claimed.includes(path)) return;
  throw new Refusal(
    'unknown_path',
    `${part} has no page at ${path}: nothing was closed. Its pages: ${claimed.join(', ') || 'none'}.`,
  );
}

const isSame = (a: Kill, b: Kill): boolean => a.part === b.part && a.path === b.path;
const label = ({ part, path }: Kill): string => (path ? `${part} ${path}` : part);
