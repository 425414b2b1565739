import { daysFrom } from './day';

const HOUR_MS = 3_600_000;

/** How a match's start is shown: soon ones in minutes, near ones by the day's name, later ones by their date. */
type StartTime =
  { readonly kind: 'minutes'; readonly minutes: number } | { readonly kind: 'today' | 'tomorrow' | 'later' };

export function startTime(opensAt: number, now: number): StartTime {
  const left = opensAt - now;
  if (left > 0 && left <= HOUR_MS) return { kind: 'minutes', minutes: Math.ceil(left / 60_000) };
  const days = daysFrom(now, opensAt);
  return { kind: days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later' };
}
