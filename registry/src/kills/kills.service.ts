import { newId } from '@pavilion/database/id';
import { moveChannel, readChannel } from '../channels/move';
import type { Kill } from '../channels/state';
import type { Registry } from '../dependencies';
import type { Actor } from '../people/actors';
import { Refusal } from '../registry.errors';

export type NewKill = Pick<Kill, 'part' | 'path' | 'reason'>;

/** Closes a part, or one path of it, for everybody on a channel, whatever composition they see. Closing what is closed changes nothing. @throws {Refusal} unknown_part: a slip of the pen must not pass for a closed part. */
export async function kill(d: Registry, actor: Actor, channel: string, { part, path, reason }: NewKill): Promise<Kill> {
  const made: Kill = { id: newId(), part, ...(path && { path }), at: Date.now(), reason };
  const { state } = await moveChannel(d, channel, 'any', async ({ state: before }, trx) => {
    if (before.kills.some((one) => isSame(one, made))) return null;
    const known = await trx.selectFrom('releases').select('name').where('name', '=', part).executeTakeFirst();
    if (!known) throw new Refusal('unknown_part', `No part is called ${part}: nothing was closed.`);
    return { actor: actor.name, verb: 'killed', parts: [label(made)], reason, state: { ...before, kills: [...before.kills, made] } };
  });
  return state.kills.find((one) => isSame(one, made)) ?? made;
}

/** Opens again what a kill closed. @throws {Refusal} unknown_kill where it is lifted already or never was. */
export async function lift(d: Registry, actor: Actor, channel: string, id: string): Promise<readonly Kill[]> {
  const { state } = await moveChannel(d, channel, 'any', async ({ state: before }) => {
    const found = before.kills.find((one) => one.id === id);
    if (!found) throw new Refusal('unknown_kill', `Nothing is closed on ${channel} under ${id}.`);
    return { actor: actor.name, verb: 'lifted', parts: [label(found)], state: { ...before, kills: before.kills.filter((one) => one !== found) } };
  });
  return state.kills;
}

export async function killsOf(d: Registry, channel: string): Promise<readonly Kill[]> {
  return (await readChannel(d.db, channel)).state.kills;
}

const isSame = (a: Kill, b: Kill): boolean => a.part === b.part && a.path === b.path;
const label = ({ part, path }: Kill): string => (path ? `${part} ${path}` : part);
