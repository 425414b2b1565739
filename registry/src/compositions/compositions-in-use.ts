import { candidatesOf, type ChannelState, readState } from '@pavilion/releases/channel-state';
import type { Release, ReleaseName } from '@pavilion/releases/release.schema';
import type { RegistryDb } from '../database/tables';
import { readDocument } from '../releases/release.facts';
import { fillMembers, readComposition } from './compositions';

/** Number of recent compositions that a rollback can always restore. */
const WINDOW = 10;

/** Returns a channel's compositions that visitors have or that a rollback can restore at once. */
export function compositionsInUse(state: Pick<ChannelState, 'history' | 'combinations' | 'rollout'>): number[] {
  return [...new Set([...state.history.slice(-WINDOW), ...candidatesOf(state)])];
}

/** Returns the releases that a part's own rollback restores, however long ago they were live. */
export function restorableReleases({ lanes }: Pick<ChannelState, 'lanes'>): ReleaseName[] {
  return Object.entries(lanes).flatMap(([name, lane]) =>
    lane.slice(-2).flatMap((version) => (version === null ? [] : [{ name, version }])),
  );
}

/** Returns every release, including fallbacks, of every composition in use, with its channel. */
export async function releasesInUse(
  db: RegistryDb,
): Promise<{ readonly channel: string; readonly release: Release }[]> {
  const found = new Map<string, { channel: string; release: Release }>();
  for (const { name: channel, state } of await db.selectFrom('channels').select(['name', 'state']).execute()) {
    const current = readState(state);
    for (const name of restorableReleases(current))
      found.set(`${name.name}@${name.version}`, { channel, release: await readDocument(db, name) });
    for (const id of compositionsInUse(current)) {
      for (const { release, fallback } of await fillMembers(db, (await readComposition(db, id)).parts)) {
        for (const one of fallback ? [release, fallback] : [release])
          found.set(`${one.name}@${one.version}`, { channel, release: one });
      }
    }
  }
  return [...found.values()];
}
