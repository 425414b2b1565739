import { closeSync, existsSync, fsyncSync, ftruncateSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { endOfLines, readLineAt, readLines } from '@pavilion/server/journal/read-lines';
import { DiskIndex } from './disk-index';

/** The names a record is found by; the newest record of a name wins. */
export interface RecordNames<T> {
  readonly namesOf: (record: T) => readonly string[];
  /** The list the record belongs to; null for none. */
  readonly listOf: (record: T) => string | null;
}

/** A record, and the position of the previous one in its list. */
type Line<T> = readonly [record: T, before: number | null];

/**
 * Immutable records, stored on disk only and found by name.
 *
 * One JSON line each in `<path>.ndjson`, with an index beside it that is rebuilt from the lines if it is missing or
 * doesn't match them. A record added twice (after a crash in between) is found once by its names, and
 * appears twice in its list.
 */
export class Archive<T> {
  private readonly handle: number;
  private index: DiskIndex;
  private end: number;
  private isOpen = true;

  constructor(
    private readonly path: string,
    private readonly naming: RecordNames<T>,
  ) {
    mkdirSync(dirname(path), { recursive: true });
    this.handle = openSync(`${path}.ndjson`, 'a+', 0o600);
    this.end = endOfLines(this.handle);
    ftruncateSync(this.handle, this.end);
    this.index = this.openIndex();
  }

  /**
   * Adds records; they are on disk when it returns. @param many - one of several calls; `sync` then writes them to
   * disk.
   */
  add(records: readonly T[], many = false): void {
    if (many) this.index.load();
    const lines: string[] = [];
    // Entered into the index only after the lines are on disk, but a list's next record already needs the previous one.
    const heads = new Map<string, number>();
    const places: (readonly [record: T, at: number])[] = [];
    let at = this.end;
    for (const record of records) {
      const list = this.naming.listOf(record);
      const before = list === null ? null : (heads.get(list) ?? this.index.get(`list ${list}`) ?? null);
      const line = `${JSON.stringify([record, before] satisfies Line<T>)}\n`;
      if (list !== null) heads.set(list, at);
      places.push([record, at]);
      lines.push(line);
      at += Buffer.byteLength(line);
    }
    this.write(Buffer.from(lines.join('')), many);
    for (const [record, place] of places) this.enter(record, place);
    if (!many) this.index.sync();
  }

  /** Completes calls of `add` with `many`: only now the records are on disk. */
  sync(): void {
    fsyncSync(this.handle);
    this.index.sync();
  }

  get(name: string): T | undefined {
    const at = this.index.get(name);
    return at === undefined ? undefined : this.lineAt(at)[0];
  }

  /** Yields a list's records, newest first. */
  *list(name: string): Generator<T> {
    for (let at: number | null = this.index.get(`list ${name}`) ?? null; at !== null;) {
      const [record, before]: Line<T> = this.lineAt(at);
      yield record;
      at = before;
    }
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.index.close();
    closeSync(this.handle);
  }

  private enter(record: T, at: number): void {
    const list = this.naming.listOf(record);
    for (const name of this.naming.namesOf(record)) this.index.set(name, at);
    if (list !== null) this.index.set(`list ${list}`, at);
  }

  private lineAt(at: number): Line<T> {
    return JSON.parse(readLineAt(this.handle, at)) as Line<T>;
  }

  private write(bytes: Buffer, many: boolean): void {
    try {
      for (let done = 0; done < bytes.length;) done += writeSync(this.handle, bytes, done);
      if (!many) fsyncSync(this.handle);
    } catch (error) {
      // A partial write on a full disk must not become the start of the next line.
      ftruncateSync(this.handle, this.end);
      throw error;
    }
    this.end += bytes.length;
  }

  private openIndex(): DiskIndex {
    if (!existsSync(`${this.path}.index`)) return this.makeIndex();
    const index = new DiskIndex(`${this.path}.index`);
    // The process may have crashed before the index had the first lines, or lines that the index has were lost.
    if (index.fits(this.end)) return index;
    index.close();
    return this.makeIndex();
  }

  private makeIndex(): DiskIndex {
    // Built under a temporary name, so that a crash leaves no partial index.
    rmSync(`${this.path}.index.part`, { force: true });
    this.index = new DiskIndex(`${this.path}.index.part`);
    this.index.load();
    for (const { text, at } of readLines(`${this.path}.ndjson`, this.end))
      this.enter((JSON.parse(text) as Line<T>)[0], at);
    this.index.sync();
    return this.index.renameTo(`${this.path}.index`);
  }
}
