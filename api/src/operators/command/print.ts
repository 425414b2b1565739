import { textTable } from '@pavilion/terminal/text-table';

type Cell = string | number | null;
/** One row, by column heading. */
type Line = Readonly<Record<string, Cell>>;

const amount = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Formats poisha as 12,34,567.00. */
export function money(poisha: number): string {
  return amount.format(poisha / 100);
}

/** Formats a time in Asia/Dhaka. */
export function time(ms: number | null): string {
  return ms === null ? '' : moment.format(ms);
}

const WIDEST = 60;

/** Replaces control characters: players' input must not move the cursor of an operator's terminal. */
export function printable(text: string): string {
  return text.replace(/\p{C}/gu, '·');
}

function formatCell(cell: Cell | undefined): string {
  const text = printable(String(cell ?? ''));
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text;
}

/** Formats rows under their headings, with figures right-aligned. */
export function table(lines: readonly Line[]): string {
  const names = Object.keys(lines[0] ?? {});
  const rows = lines.map((line) => names.map((name) => formatCell(line[name])));
  const figures = names.flatMap((_, at) => (rows.every((row) => /^-?[\d,.]*$/.test(row[at] ?? '')) ? [at] : []));
  return textTable(
    names.map((name) => name.toUpperCase()),
    rows,
    figures,
  );
}

/** Formats names and values, one per line. */
export function details(line: Line): string {
  const width = Math.max(...Object.keys(line).map((name) => name.length));
  return Object.entries(line)
    .map(([name, value]) => `${name.padEnd(width)}  ${formatCell(value)}`.trimEnd())
    .join('\n');
}
