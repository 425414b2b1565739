const DAY = 86_400_000;
// Six hours ahead, all year.
const DHAKA = 6 * 3_600_000;

/** The day of Asia/Dhaka a moment falls on, counted from 1970. */
export function dhakaDay(moment: number): number {
  return Math.floor((moment + DHAKA) / DAY);
}

/** When a day begins. */
export function beginOfDay(day: number): number {
  return day * DAY - DHAKA;
}

/** YYYY-MM-DD. */
export function dayText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
