import type { showPlayer } from '@pavilion/contract/calls/identity';
import type { ReplyOf } from '@pavilion/contract/endpoint';

type Player = Pick<ReplyOf<typeof showPlayer>, 'level' | 'experience' | 'nextLevel' | 'nextLevelAt'>;

/** The first step of the default ladder, for a server that doesn't send the next step. */
const FIRST = { level: 'Normal', next: 'Elite I', at: 10_000 } as const;

/** A player's progress to the next level; `levelProgressOf` returns null if it is unknown. */
export interface LevelProgress {
  readonly experience: number;
  /** Empty at the top of the ladder. */
  readonly next: string;
  readonly at: number;
}

export function levelProgressOf({ level, experience = 0, nextLevel, nextLevelAt }: Player): LevelProgress | null {
  if (nextLevel === null || nextLevelAt === null) return { experience, next: '', at: experience };
  if (nextLevel !== undefined && nextLevelAt !== undefined) return { experience, next: nextLevel, at: nextLevelAt };
  return level === FIRST.level ? { experience, next: FIRST.next, at: FIRST.at } : null;
}
