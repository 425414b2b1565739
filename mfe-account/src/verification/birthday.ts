/** Returns midday of that day in Dhaka, so that it reads as the same date there. @param text - YYYY-MM-DD. */
export function birthdayMs(text: string): number {
  return Date.parse(`${text}T06:00:00Z`);
}
