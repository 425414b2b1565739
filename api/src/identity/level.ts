import type { Db } from '../database/database';
import { readSetting } from '../server/settings';

export interface Step {
  readonly name: string;
  /** Experience it begins at: 1 a taka of settled stake. */
  readonly from: number;
}

const ladder: readonly Step[] = [
  { name: 'Normal', from: 0 },
  { name: 'Elite I', from: 10_000 },
  { name: 'Elite II', from: 50_000 },
  { name: 'Elite III', from: 200_000 },
  { name: 'Expert I', from: 1_000_000 },
  { name: 'Expert II', from: 5_000_000 },
  { name: 'Expert III', from: 20_000_000 },
];

/** The one ladder every screen reads: the setting `vip_ladder`, its steps ascending from 0. */
export function readLadder(db: Db): Promise<readonly Step[]> {
  return readSetting(db, 'vip_ladder', ladder);
}

/** The step an experience has reached, and the one after it. */
export function levelOf(
  steps: readonly Step[],
  experience: number,
): { readonly level: string; readonly next: Step | null } {
  const reached = steps.filter((step) => step.from <= experience);
  return { level: reached.at(-1)?.name ?? '', next: steps[reached.length] ?? null };
}

/** Lifetime experience of a player in whole taka, and the points they have to convert. */
export async function standingOf(
  db: Db,
  player: string,
): Promise<{ readonly experience: number; readonly vipPoints: number }> {
  const row = await db
    .selectFrom('player_experience')
    .select(['settled_stake', 'vp'])
    .where('player_id', '=', player)
    .executeTakeFirst();
  return { experience: Math.floor((row?.settled_stake ?? 0) / 100), vipPoints: row?.vp ?? 0 };
}
