/** Returns a runner's or side's name for comparison: feeds and scorecards differ in case and surrounding spaces. */
export const nameKey = (name: string): string => name.trim().toLowerCase();
