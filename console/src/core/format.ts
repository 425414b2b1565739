/** Formats a size as `1.4 KB`, `23.1 KB`, `2.3 MB`. */
export function bytes(count: number): string {
  if (count < 1024) return `${count} B`;
  return count < 1024 * 1024 ? `${(count / 1024).toFixed(1)} KB` : `${(count / 1024 / 1024).toFixed(2)} MB`;
}

/** Formats a difference as `+1.4 KB`, `−23 B`, `no change`. */
export function growth(from: number, to: number): string {
  if (from === to) return 'no change';
  return `${to > from ? '+' : '−'}${bytes(Math.abs(to - from))}`;
}

export const percent = (rate: number | null, digits = 2): string =>
  rate === null ? '–' : `${(rate * 100).toFixed(digits)} %`;

export const count = (many: number, one: string, more = `${one}s`): string =>
  `${many.toLocaleString('en')} ${many === 1 ? one : more}`;

/** Joins names as 'a', 'a and b', 'a, b and c'. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const shortHash = (hash: string): string => hash.slice(0, 10);

const amounts = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats poisha as taka: 12,34,567.00. */
export function taka(poisha: number): string {
  return amounts.format(poisha / 100);
}
