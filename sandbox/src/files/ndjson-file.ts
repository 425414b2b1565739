import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Journal } from './journal';

/** An append-only file of one JSON record a line; a record is on the disk when `append` returns. */
export class NdjsonFile<T> implements Journal<T> {
  private readonly handle: number;
  private isOpen = true;
  /** Bytes of whole records; what stands behind them was never said to be kept. */
  private end: number;
  readonly records: readonly T[];

  constructor(
    path: string,
    /** Bytes taken of those given; a full disk may take only some. */
    private readonly write: (handle: number, bytes: Buffer, offset: number) => number = (handle, bytes, offset) => writeSync(handle, bytes, offset),
  ) {
    mkdirSync(dirname(path), { recursive: true });
    const text = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    // A line without its end was being written when the process died: nobody was told of it, so it goes.
    this.end = text.lastIndexOf('\n') + 1;
    this.records = text
      .subarray(0, this.end)
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as T);
    this.handle = openSync(path, 'a', 0o600);
    this.cut();
  }

  /** @throws where the disk did not take the whole record; none of it is then in the file. */
  append(record: T): void {
    const bytes = Buffer.from(`${JSON.stringify(record)}\n`);
    // What an earlier failure could not cut off must not become the head of this record.
    this.cut();
    try {
      for (let done = 0; done < bytes.length; ) {
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

  close(): void {
    if (this.isOpen) closeSync(this.handle);
    this.isOpen = false;
  }

  private cut(): void {
    if (fstatSync(this.handle).size > this.end) ftruncateSync(this.handle, this.end);
  }
}
