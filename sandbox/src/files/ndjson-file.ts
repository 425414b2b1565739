import { closeSync, existsSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** An append-only file of one JSON record a line; a record is on the disk when `append` returns. */
export class NdjsonFile<T> {
  private readonly handle: number;
  private isOpen = true;
  readonly records: readonly T[];

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    // A line without its end was being written when the process died: nobody was told of it, so it goes.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    this.records = whole
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as T);
    this.handle = openSync(path, 'a', 0o600);
    if (whole.length < text.length) ftruncateSync(this.handle, Buffer.byteLength(whole));
  }

  append(record: T): void {
    writeSync(this.handle, `${JSON.stringify(record)}\n`);
    fsyncSync(this.handle);
  }

  close(): void {
    if (this.isOpen) closeSync(this.handle);
    this.isOpen = false;
  }
}
