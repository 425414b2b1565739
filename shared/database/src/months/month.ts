/** A calendar month of Asia/Dhaka, whose days all records have. */
export interface Month {
  /** 2026-11. */
  readonly name: string;
  /** Milliseconds since 1970; `until` is exclusive. */
  readonly from: number;
  readonly until: number;
}

// UTC+6 all year.
const DHAKA_MS = 6 * 3_600_000;

function monthOf(year: number, month: number): Month {
  const from = Date.UTC(year, month, 1) - DHAKA_MS;
  const name = new Date(from + DHAKA_MS).toISOString().slice(0, 7);
  return { name, from, until: Date.UTC(year, month + 1, 1) - DHAKA_MS };
}

/** Returns the month of a time, or the one so many months after it. */
export function monthAt(ms: number, after = 0): Month {
  const there = new Date(ms + DHAKA_MS);
  return monthOf(there.getUTCFullYear(), there.getUTCMonth() + after);
}

/** Reads a month such as 2026-11; undefined for any other text. */
export function readMonth(text: string): Month | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year === undefined ? undefined : monthOf(Number(year), Number(month) - 1);
}
