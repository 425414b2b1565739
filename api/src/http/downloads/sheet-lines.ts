import type { Cell } from './csv';

export type Batches<Row> = AsyncIterable<readonly Row[]>;

/** Yields a sheet's lines, batch by batch. @param line - creates a line from a row and its number from 1. */
export async function* linesOf<Row>(
  batches: Batches<Row>,
  line: (row: Row, number: number) => Cell[],
): AsyncGenerator<Cell[][]> {
  let before = 0;
  for await (const rows of batches) {
    yield rows.map((row, index) => line(row, before + index + 1));
    before += rows.length;
  }
}
