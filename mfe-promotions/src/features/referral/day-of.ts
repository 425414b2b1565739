/** Returns noon of a day in Asia/Dhaka, in ms. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T12:00:00+06:00`);
}
