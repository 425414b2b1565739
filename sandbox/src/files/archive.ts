import { closeSync, existsSync, ftruncateSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { DiskIndex } from './disk-index';
import { endOfLines, readLineAt, readLines } from './read-lines';

/** Under which names a record is found; the newest record of a name is the one that is found. */
export interface Naming<T> {
  readonly namesOf: (record: T) => readonly string[];
  /** The list it is one of; null for none. */
  readonly listOf: (record: T) => string | null;
}

/** A record, and where the one before it in its list begins. */
type Line<T> = readonly [record: T, before: number | null];

/**
 * Records that change no more: on the disk alone, found by name.
 *
 * One JSON line for each in `<path>.ndjson`, and an index beside it, which is made anew from the lines where it is
 * missing or doesn't fit them. Added twice (a process that died in between), a record is found once by its names, and
 * stands twice in its list.
 */
export class Archive<T> {
  private readonly handle: number;
  private index: DiskIndex;
  private end: number;
  private isOpen = true;

  constructor(
    private readonly path: string,
    private readonly naming: Naming<T>,
  ) {
    mkdirSync(dirname(path), { recursive: true });
    this.handle = openSync(`${path}.ndjson`, 'a+', 0o600);
    this.end = endOfLines(this.handle);
    ftruncateSync(this.handle, this.end);
    this.index = this.openIndex();
  }

  /** All of them are on the disk when it returns. @param many - one of many calls, which `sync` ends. */
  add(records: readonly T[], many = false): void {
    if (many) this.index.load();
    const lines: string[] = [];
    // Set once the lines are on the disk; a list's next record must know the one before it now.
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

  /** Ends what `add` with `many` began: only now it is on the disk. */
  sync(): void {
    fsyncSync(this.handle);
    this.index.sync();
  }

  get(name: string): T | undefined {
    const at = this.index.get(name);
    return at === undefined ? undefined : this.lineAt(at)[0];
  }

  /** A list's records, the newest first. */
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
      // What a full disk took of it must not become the head of the next lines.
      ftruncateSync(this.handle, this.end);
      throw error;
    }
    this.end += bytes.length;
  }

  private openIndex(): DiskIndex {
    if (!existsSync(`${this.path}.index`)) return this.makeIndex();
    const index = new DiskIndex(`${this.path}.index`);
    // A process may have died before the index knew of the first lines, or after lines went that it still knows.
    if (index.fits(this.end)) return index;
    index.close();
    return this.makeIndex();
  }

  private makeIndex(): DiskIndex {
    // Under a name of its own until it is whole: a process that dies meanwhile must not leave a part of it.
    rmSync(`${this.path}.index.part`, { force: true });
    this.index = new DiskIndex(`${this.path}.index.part`);
    this.index.load();
    for (const { text, at } of readLines(`${this.path}.ndjson`, this.end))
      this.enter((JSON.parse(text) as Line<T>)[0], at);
    this.index.sync();
    return this.index.renameTo(`${this.path}.index`);
  }
}
