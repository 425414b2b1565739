export const ADULT = 18;
const DHAKA = 6 * 3_600_000;
const OLDEST = 120;

/** Returns the whole years since a day, by the current date in Dhaka. */
export function ageOn(birthday: string, now: number): number {
  const today = new Date(now + DHAKA).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Returns whether the text is a valid YYYY-MM-DD date within a human lifetime. */
export function isBirthday(text: string, now: number): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text) return false;
  const age = ageOn(text, now);
  return age >= 0 && age <= OLDEST;
}
