import type { ChannelState } from '@pavilion/releases/channel-state';
import type { Member } from '@pavilion/releases/composition';
import { readComposition } from '../compositions/compositions';
import type { RegistryDb } from '../database/tables';

/** Versions of a part that were live, the last one now; null while it was retired. */
export type Lane = readonly (string | null)[];
export type Lanes = Readonly<Record<string, Lane>>;

/** Number of versions that a part's rollback can step back through. */
const DEPTH = 10;

/** How a part's version changes: a later release, or an earlier one again. */
type Direction = 'forward' | 'back';

/** Returns the lanes after a move of the base composition. */
export function movedLanes(
  lanes: Lanes,
  before: readonly Member[],
  after: readonly Member[],
  direction: Direction,
): Record<string, (string | null)[]> {
  const next = Object.fromEntries(Object.entries(lanes).map(([name, lane]) => [name, [...lane]]));
  for (const name of new Set([...before, ...after].map((member) => member.name))) {
    const [old, now] = [before, after].map((members) => versionIn(members, name));
    if (old === now) continue;
    const lane = next[name] ?? [];
    const at = direction === 'back' ? lane.lastIndexOf(now ?? null) : -1;
    next[name] = (at >= 0 ? lane.slice(0, at + 1) : [...lane, now ?? null]).slice(-DEPTH);
  }
  return next;
}

/** Returns the version that a part's rollback restores, null to retire it again; undefined if there is none. */
export function earlierVersion(lane: Lane, isBad: (version: string) => boolean): string | null | undefined {
  const live = lane.at(-1);
  return lane
    .slice(0, -1)
    .reverse()
    .find((version) => version !== live && (version === null || !isBad(version)));
}

/** Returns a channel's lanes; those of a channel from before lanes follow from its recent compositions. */
export async function readLanes(db: RegistryDb, { history, lanes }: ChannelState): Promise<Lanes> {
  if (Object.keys(lanes).length > 0) return lanes;
  let derived: Lanes = {};
  let before: readonly Member[] = [];
  for (const id of history.slice(-DEPTH)) {
    const { parts } = await readComposition(db, id);
    derived = movedLanes(derived, before, parts, 'forward');
    before = parts;
  }
  return derived;
}

const versionIn = (members: readonly Member[], name: string): string | undefined =>
  members.find((member) => member.name === name)?.version;
