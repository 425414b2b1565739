import { DAY_MS } from '../lists/range';

/** A cell: a text, an amount in poisha, a time, or empty. */
export type Cell = string | { readonly poisha: number } | { readonly at: number } | null;

// Without a BOM, Excel reads the file in a legacy code page and garbles Bangla.
export const BOM = '\uFEFF';
const DHAKA_MS = DAY_MS / 4;

/** Formats one line of a file as in RFC 4180. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return harmless(cell);
  return 'at' in cell ? dhakaTime(cell.at) : (cell.poisha / 100).toFixed(2);
}

/** Escapes a text that a spreadsheet would take for a formula [OWASP, CSV injection]. */
function harmless(text: string): string {
  return /^[\s\0]*[=+\-@|%＝＋－＠]/.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a time in Dhaka as 2026-11-22 06:20:14. */
function dhakaTime(ms: number): string {
  return new Date(ms + DHAKA_MS).toISOString().slice(0, 19).replace('T', ' ');
}
