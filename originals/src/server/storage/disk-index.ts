import { hash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, fsyncSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { renameAtomicallySync, writeAtomicallySync } from '@pavilion/server/files';

/**
 * A slot is the name's hash and the position plus one, eight bytes each. The first slot is unused: it once stored a
 * count.
 */
const SLOT = 16;
const SLOTS_READ_AT_ONCE = 65_536;
const FEWEST_SLOTS = 4_096;
/** Highest share of used slots; above it collision chains get long. */
const FULLEST = 0.6;

/**
 * A hash table on disk that maps names to positions of records in a file.
 *
 * A look-up reads only a few bytes, and nothing stays in memory. The index can be rebuilt from its file. The caller
 * has to
 * distinguish names with the same hash.
 */
export class DiskIndex {
  private handle: number;
  private taken = 0;
  private slots: number;
  /** The highest position of all names when the index was opened. */
  private lastPlace = -1;
  /** The whole table, loaded while many names are added at once. */
  private table: Buffer | undefined;

  constructor(private readonly path: string) {
    if (!existsSync(path)) writeAtomicallySync(path, [Buffer.alloc((FEWEST_SLOTS + 1) * SLOT)]);
    this.handle = openSync(path, 'r+');
    this.slots = Math.floor(fstatSync(this.handle).size / SLOT) - 1;
    this.count();
    // A look-up in a table without a free slot would never end.
    if (this.taken >= this.slots * FULLEST) this.grow();
  }

  /**
   * Returns whether the index fits a file of this length: it has names if the file has bytes, and none beyond its
   * end.
   */
  fits(bytes: number): boolean {
    return this.lastPlace < bytes && this.taken > 0 === bytes > 0;
  }

  get(name: string): number | undefined {
    return this.find(hashOf(name)).place;
  }

  /** Sets the name's position, replacing an earlier one. On disk after `sync`. */
  set(name: string, place: number): void {
    if (this.taken >= this.slots * FULLEST) this.grow();
    const number = hashOf(name);
    const { slot, place: before } = this.find(number);
    if (before === undefined) this.taken += 1;
    const bytes = Buffer.alloc(SLOT);
    bytes.writeBigUInt64LE(number, 0);
    bytes.writeBigUInt64LE(BigInt(place) + 1n, 8);
    this.write(slot, bytes);
  }

  /** Loads the table into memory until `sync`, for adding many names at once. */
  load(): void {
    this.table ??= readFileSync(this.path);
  }

  sync(): void {
    if (this.table) this.replace(this.table);
    else fsyncSync(this.handle);
    this.table = undefined;
  }

  close(): void {
    closeSync(this.handle);
  }

  /** Moves the index to another path. */
  renameTo(path: string): DiskIndex {
    this.close();
    renameAtomicallySync(this.path, path);
    return new DiskIndex(path);
  }

  /** Counted, not stored: a crash may happen between writing a slot and a count. */
  private count(): void {
    const bytes = Buffer.alloc(SLOTS_READ_AT_ONCE * SLOT);
    for (let from = SLOT; ; from += bytes.length) {
      const read = readSync(this.handle, bytes, 0, bytes.length, from);
      for (let at = 0; at + SLOT <= read; at += SLOT) {
        const place = Number(bytes.readBigUInt64LE(at + 8)) - 1;
        if (place >= 0) this.taken += 1;
        this.lastPlace = Math.max(this.lastPlace, place);
      }
      if (read < bytes.length) return;
    }
  }

  private find(number: bigint): { readonly slot: number; readonly place: number | undefined } {
    for (let slot = Number(number % BigInt(this.slots)); ; slot = (slot + 1) % this.slots) {
      const bytes = this.read(slot);
      const place = bytes.readBigUInt64LE(8);
      if (place === 0n) return { slot, place: undefined };
      if (bytes.readBigUInt64LE(0) === number) return { slot, place: Number(place - 1n) };
    }
  }

  /** Doubles the slots in a new file that replaces this one. */
  private grow(): void {
    const isLoaded = this.table !== undefined;
    const before = this.table ?? readFileSync(this.path);
    this.slots *= 2;
    this.table = Buffer.alloc((this.slots + 1) * SLOT);
    for (let at = SLOT; at < before.length; at += SLOT) {
      if (before.readBigUInt64LE(at + 8) === 0n) continue;
      this.write(this.find(before.readBigUInt64LE(at)).slot, before.subarray(at, at + SLOT));
    }
    if (!isLoaded) this.sync();
  }

  private replace(table: Buffer): void {
    closeSync(this.handle);
    writeAtomicallySync(this.path, [table]);
    this.handle = openSync(this.path, 'r+');
  }

  private read(slot: number): Buffer {
    const at = (slot + 1) * SLOT;
    if (this.table) return this.table.subarray(at, at + SLOT);
    const bytes = Buffer.alloc(SLOT);
    readSync(this.handle, bytes, 0, SLOT, at);
    return bytes;
  }

  private write(slot: number, bytes: Buffer): void {
    const at = (slot + 1) * SLOT;
    if (this.table) bytes.copy(this.table, at);
    else writeSync(this.handle, bytes, 0, SLOT, at);
  }
}

function hashOf(name: string): bigint {
  return hash('sha256', name, 'buffer').readBigUInt64LE(0);
}
