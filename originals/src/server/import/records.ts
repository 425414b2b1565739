import { closeSync, openSync } from 'node:fs';
import { endOfLines, readLines } from '@pavilion/server/journal/read-lines';

/** Yields the records of a file with one JSON record a line; a last line torn by a crash was never confirmed. */
export function* recordsOf<T>(path: string): Generator<T> {
  const handle = openSync(path, 'r');
  const end = endOfLines(handle);
  closeSync(handle);
  for (const text of readLines(path, end)) yield JSON.parse(text) as T;
}

interface Progress {
  add(count: number): void;
}

/** Collects rows and writes them in batches. */
export class Batch<T> {
  private rows: T[] = [];

  constructor(
    private readonly write: (json: string) => Promise<unknown>,
    private readonly progress: Progress,
    private readonly size = 2_000,
  ) {}

  async add(row: T): Promise<void> {
    this.rows.push(row);
    if (this.rows.length >= this.size) await this.flush();
  }

  async flush(): Promise<void> {
    const { rows } = this;
    this.rows = [];
    if (rows.length === 0) return;
    await this.write(JSON.stringify(rows));
    this.progress.add(rows.length);
  }
}
