const DAY_MS = 86_400_000;
/** Asia/Dhaka has one offset all year. */
const DHAKA_MS = 6 * 3_600_000;

const dayOf = (ms: number): number => Math.floor((ms + DHAKA_MS) / DAY_MS);

/** Returns the days in Asia/Dhaka from today to a moment: 0 today, 1 tomorrow. */
export function daysFrom(now: number, moment: number): number {
  return dayOf(moment) - dayOf(now);
}
