import type { Db } from '../../kernel/database/database';
import { readSetting } from '../../kernel/settings/settings';

interface Step {
  readonly name: string;
  /** Experience at which it begins: 1 per taka of settled stake. */
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

/** Reads the VIP ladder used by every screen: the setting `vip_ladder`, steps ascending from 0. */
export function readLadder(db: Db): Promise<readonly Step[]> {
  return readSetting(db, 'vip_ladder', ladder);
}

/** Returns the level reached with an experience, and the next step. */
export function levelOf(
  steps: readonly Step[],
  experience: number,
): { readonly level: string; readonly next: Step | null } {
  const reached = steps.filter((step) => step.from <= experience);
  return { level: reached.at(-1)?.name ?? '', next: steps[reached.length] ?? null };
}

/** Returns the experience of a settled stake: its whole taka. */
export function experienceOf(settledStake: number | null | undefined): number {
  return Math.floor((settledStake ?? 0) / 100);
}

/** Returns a player's lifetime experience in whole taka, and their convertible points. */
export async function readExperience(
  db: Db,
  player: string,
): Promise<{ readonly experience: number; readonly vipPoints: number }> {
  const row = await db
    .selectFrom('playerExperience')
    .select(['settledStake', 'vp'])
    .where('playerId', '=', player)
    .executeTakeFirst();
  return { experience: experienceOf(row?.settledStake), vipPoints: row?.vp ?? 0 };
}
