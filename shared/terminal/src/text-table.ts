import Table from 'cli-table3';

/** Two spaces between columns, no lines. */
const chars = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

/**
 * Formats rows under their headings, aligned for a terminal.
 *
 * @param right - columns aligned to the right, for example figures.
 */
export function textTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string {
  const table = new Table({
    chars,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    colAligns: heads.map((_, column) => (right.includes(column) ? 'right' : 'left')),
  });
  const filled = (cells: readonly string[]): string[] => heads.map((_, column) => cells[column] ?? '');
  table.push(filled(heads), ...rows.map(filled));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
