import { closeSync, fstatSync, fsyncSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Journal } from './journal';
import { endOfLines, readLines } from './read-lines';
import { writeWhole } from './write-whole';

/** An append-only file of one JSON record a line; a record is on the disk when `append` returns. */
export class NdjsonFile<T> implements Journal<T> {
  private handle: number;
  private isOpen = true;
  /** Bytes of whole records; what stands behind them was never said to be kept. */
  private end: number;

  constructor(
    private readonly path: string,
    /** Bytes taken of those given; a full disk may take only some. */
    private readonly write: (handle: number, bytes: Buffer, offset: number) => number = (handle, bytes, offset) =>
      writeSync(handle, bytes, offset),
  ) {
    mkdirSync(dirname(path), { recursive: true });
    this.handle = openSync(path, 'a+', 0o600);
    // A line without its end was being written when the process died: nobody was told of it, so it goes.
    this.end = endOfLines(this.handle);
    this.cut();
  }

  /** Read line by line: a journal may be larger than what a process can hold. */
  get records(): Iterable<T> {
    return parsed<T>(this.path, this.end);
  }

  /** @throws where the disk did not take the whole record; none of it is then in the file. */
  append(record: T): void {
    const bytes = Buffer.from(`${JSON.stringify(record)}\n`);
    // What an earlier failure could not cut off must not become the head of this record.
    this.cut();
    try {
      for (let done = 0; done < bytes.length;) {
        const taken = this.write(this.handle, bytes, done);
        if (taken === 0) throw new Error('The disk takes no more.');
        done += taken;
      }
      fsyncSync(this.handle);
    } catch (error) {
      this.cut();
      throw error;
    }
    this.end += bytes.length;
  }

  rewrite(records: Iterable<T>): void {
    writeWhole(this.path, linesOf(records));
    closeSync(this.handle);
    this.handle = openSync(this.path, 'a+', 0o600);
    this.end = fstatSync(this.handle).size;
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
  for (const { text } of readLines(path, end)) yield JSON.parse(text) as T;
}

function* linesOf(records: Iterable<unknown>): Generator<Buffer> {
  for (const record of records) yield Buffer.from(`${JSON.stringify(record)}\n`);
}
