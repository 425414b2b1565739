/** A day of Asia/Dhaka as a moment within it. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T12:00:00+06:00`);
}
