/** A runner's or a side's name as it is compared: feeds and scorecards differ in case and in spaces around it. */
export const nameKey = (name: string): string => name.trim().toLowerCase();
