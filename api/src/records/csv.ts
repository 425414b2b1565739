import { DAY_MS } from './range';

/** A cell: a text, an amount of poisha, a moment, or nothing. */
export type Cell = string | { readonly poisha: number } | { readonly at: number } | null;

// Excel reads a file without it as an old code page, and Bangla as rubbish.
export const BOM = '\uFEFF';
const DHAKA_MS = DAY_MS / 4;

/** One line of a file by RFC 4180. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return harmless(cell);
  return 'at' in cell ? dhakaTime(cell.at) : (cell.poisha / 100).toFixed(2);
}

/** A text that a spreadsheet would take for a formula is told to be one [OWASP, CSV injection]. */
function harmless(text: string): string {
  return /^[\s\0]*[=+\-@|%＝＋－＠]/.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** 2026-11-22 06:20:14, on a clock in Dhaka. */
function dhakaTime(ms: number): string {
  return new Date(ms + DHAKA_MS).toISOString().slice(0, 19).replace('T', ' ');
}
