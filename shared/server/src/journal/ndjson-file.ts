import { closeSync, fstatSync, fsyncSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { endOfLines, readLines } from './read-lines';

/** An append-only file of one JSON record per line; a record is on disk when `append` returns. */
export class NdjsonFile<T> {
  private readonly handle: number;
  private isOpen = true;
  /** Length of the complete records; bytes after it were never confirmed. */
  private end: number;

  constructor(
    private readonly path: string,
    /** Returns the number of bytes written; a full disk may write only some. */
    private readonly write: (handle: number, bytes: Buffer, offset: number) => number = (handle, bytes, offset) =>
      writeSync(handle, bytes, offset),
  ) {
    mkdirSync(dirname(path), { recursive: true });
    this.handle = openSync(path, 'a+', 0o600);
    // An incomplete last line was being written at the crash and never confirmed, so it is removed.
    this.end = endOfLines(this.handle);
    this.cut();
  }

  /** All records in order, read line by line, because a journal may not fit in memory. */
  get records(): Iterable<T> {
    return parsed<T>(this.path, this.end);
  }

  /** Appends a record. @throws if the disk did not write the whole record; none of it is then in the file. */
  append(record: T): void {
    const bytes = Buffer.from(`${JSON.stringify(record)}\n`);
    // Remains of an earlier failed append must not become the start of this record.
    this.cut();
    try {
      for (let done = 0; done < bytes.length;) {
        const taken = this.write(this.handle, bytes, done);
        if (taken === 0) throw new Error('The disk accepted no bytes.');
        done += taken;
      }
      fsyncSync(this.handle);
    } catch (error) {
      this.cut();
      throw error;
    }
    this.end += bytes.length;
  }

  close(): void {
    if (this.isOpen) closeSync(this.handle);
    this.isOpen = false;
  }

  private cut(): void {
    if (fstatSync(this.handle).size > this.end) ftruncateSync(this.handle, this.end);
  }
}

function* parsed<T>(path: string, end: number): Generator<T> {
  for (const text of readLines(path, end)) yield JSON.parse(text) as T;
}
