import type { RegistryDb } from '../database/tables';
import type { Release } from '../releases/release.schema';
import { fillMembers, readComposition } from './compositions';
import { readState, type ChannelState } from './state';

/** A rollback to one of so many sets always works. */
export const WINDOW = 10;

/** Sets of a channel that visitors have, or may be given back in a second. */
export function setsInUse({ history, rollout }: Pick<ChannelState, 'history' | 'rollout'>): number[] {
  return [...new Set([...history.slice(-WINDOW), ...(rollout ? [rollout.candidate] : [])])];
}

/** Every release, fallbacks too, of every set in use, with the channel it is in use on. */
export async function releasesInUse(
  db: RegistryDb,
): Promise<{ readonly channel: string; readonly release: Release }[]> {
  const found = new Map<string, { channel: string; release: Release }>();
  for (const { name: channel, state } of await db.selectFrom('channels').select(['name', 'state']).execute()) {
    for (const id of setsInUse(readState(state))) {
      for (const { release, fallback } of await fillMembers(db, (await readComposition(db, id)).parts)) {
        for (const one of fallback ? [release, fallback] : [release])
          found.set(`${one.name}@${one.version}`, { channel, release: one });
      }
    }
  }
  return [...found.values()];
}
