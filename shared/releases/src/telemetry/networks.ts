/** Number of groups that visitors' networks are hashed into. */
export const NETWORK_GROUPS = 16;

const FIELDS = ['documents', 'loads', 'failures', 'errors'] as const;

/** What visitors of one group of networks contributed to a sample. */
export type NetworkCounts = Readonly<Record<(typeof FIELDS)[number], number>>;

/** Length of a sample's counts: four of each group, group by group. Empty if all visitors were on this machine. */
export const NETWORK_COUNTS = NETWORK_GROUPS * FIELDS.length;

/** Returns the counts with a group's own added. */
export function addToGroup(counts: readonly number[], group: number, added: Partial<NetworkCounts>): number[] {
  const sum = Array.from({ length: NETWORK_COUNTS }, (_, at) => counts[at] ?? 0);
  for (const [at, field] of FIELDS.entries()) {
    const index = group * FIELDS.length + at;
    sum[index] = (sum[index] ?? 0) + (added[field] ?? 0);
  }
  return sum;
}

/** Returns a sample's counts by group; empty if it has none. */
export function groupsOf(counts: readonly number[]): NetworkCounts[] {
  const of = (group: number, field: number): number => counts[group * FIELDS.length + field] ?? 0;
  return Array.from({ length: counts.length === 0 ? 0 : NETWORK_GROUPS }, (_, group) => ({
    documents: of(group, 0),
    loads: of(group, 1),
    failures: of(group, 2),
    errors: of(group, 3),
  }));
}
