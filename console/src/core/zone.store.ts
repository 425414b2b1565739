import { makeAutoObservable } from 'mobx';

type Zone = 'GMT+6' | 'UTC';
const KEY = 'console.zone';

/** Time zone for display; the site's players use GMT+6. */
export class ZoneStore {
  zone: Zone = localStorage.getItem(KEY) === 'UTC' ? 'UTC' : 'GMT+6';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  choose(zone: Zone): void {
    this.zone = zone;
    localStorage.setItem(KEY, zone);
  }
}

const names: Readonly<Record<Zone, string>> = { 'GMT+6': 'Asia/Dhaka', UTC: 'UTC' };
const offsets: Readonly<Record<Zone, string>> = { 'GMT+6': '+06:00', UTC: 'Z' };

/** Formats a time as `21 Nov 2026, 21:05:09`, without its zone. */
export function momentIn(zone: Zone, iso: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: names[zone],
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(iso));
}

/** Returns the value of a datetime-local field for a time. */
export function fieldIn(zone: Zone, iso: string): string {
  const at = new Date(Date.parse(iso) + (zone === 'UTC' ? 0 : 6 * 3_600_000));
  return at.toISOString().slice(0, 16);
}

/** Returns the time of a datetime-local field's value; null if it is empty or invalid. */
export function momentOf(zone: Zone, field: string): string | null {
  const at = Date.parse(`${field.slice(0, 16)}${offsets[zone]}`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** Formats `now`, `3 min ago`, `2 h ago`, `5 days ago`, and the same for the future. */
export function relativeTime(iso: string, now: number): string {
  const seconds = Math.round((now - Date.parse(iso)) / 1000);
  const [past, much] = [seconds >= 0, Math.abs(seconds)];
  if (much < 5) return 'now';
  const words =
    much < 90
      ? `${much} s`
      : much < 5400
        ? `${Math.round(much / 60)} min`
        : much < 172_800
          ? `${Math.round(much / 3600)} h`
          : `${Math.round(much / 86_400)} days`;
  return past ? `${words} ago` : `in ${words}`;
}
