import { type ChannelState, readState } from '@pavilion/releases/channel-state';
import type { Release } from '@pavilion/releases/release.schema';
import type { RegistryDb } from '../database/tables';
import { fillMembers, readComposition } from './compositions';

/** Number of recent compositions that a rollback can always restore. */
const WINDOW = 10;

/** Returns a channel's compositions that visitors have or that a rollback can restore at once. */
export function compositionsInUse({ history, rollout }: Pick<ChannelState, 'history' | 'rollout'>): number[] {
  return [...new Set([...history.slice(-WINDOW), ...(rollout ? [rollout.candidate] : [])])];
}

/** Returns every release, including fallbacks, of every composition in use, with its channel. */
export async function releasesInUse(
  db: RegistryDb,
): Promise<{ readonly channel: string; readonly release: Release }[]> {
  const found = new Map<string, { channel: string; release: Release }>();
  for (const { name: channel, state } of await db.selectFrom('channels').select(['name', 'state']).execute()) {
    for (const id of compositionsInUse(readState(state))) {
      for (const { release, fallback } of await fillMembers(db, (await readComposition(db, id)).parts)) {
        for (const one of fallback ? [release, fallback] : [release])
          found.set(`${one.name}@${one.version}`, { channel, release: one });
      }
    }
  }
  return [...found.values()];
}
