import moment from 'moment-timezone';

const ZONE = 'Asia/Dhaka';
const DAY = 'YYYY-MM-DD';

/** Today as players in Dhaka count days, whatever the phone's own zone, and the first day there are records of. */
export function dayLimits(now: number): { readonly first: string; readonly last: string } {
  const today = moment.tz(now, ZONE);
  return { first: today.clone().subtract(12, 'months').format(DAY), last: today.format(DAY) };
}
