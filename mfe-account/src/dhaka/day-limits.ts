import moment from 'moment-timezone';

const ZONE = 'Asia/Dhaka';
const DAY = 'YYYY-MM-DD';

/** Returns today in Dhaka, whatever the phone's own zone. */
export const todayInDhaka = (now: number): string => moment.tz(now, ZONE).format(DAY);

/** Returns today in Dhaka and the first day that has records. */
export function dayLimits(now: number): { readonly first: string; readonly last: string } {
  const today = moment.tz(now, ZONE);
  return { first: today.clone().subtract(12, 'months').format(DAY), last: today.format(DAY) };
}
