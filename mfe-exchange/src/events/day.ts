const DAY_MS = 86_400_000;
/** Asia/Dhaka keeps one offset all year. */
const DHAKA_MS = 6 * 3_600_000;

const dayOf = (ms: number): number => Math.floor((ms + DHAKA_MS) / DAY_MS);

/** How many days in Asia/Dhaka a moment is from today: 0 today, 1 tomorrow. */
export function daysFrom(now: number, moment: number): number {
  return dayOf(moment) - dayOf(now);
}
