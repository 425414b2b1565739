import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Archive, type RecordNames } from './archive';

interface Item {
  readonly id: string;
}

const SLOT = 16;
const naming: RecordNames<Item> = { namesOf: ({ id }) => [id], listOf: () => 'all' };
const items = (count: number): Item[] => Array.from({ length: count }, (_, i) => ({ id: `item-${i}` }));
const found = (archive: Archive<Item>, count: number): Item[] =>
  items(count).flatMap(({ id }) => archive.get(id) ?? []);

let folder: string;
const path = (): string => join(folder, 'archive');
const index = (): string => `${path()}.index`;
const open = (): Archive<Item> => new Archive(path(), naming);
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'archive-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Leaves files as a first archiving does, except for the stored count of an older index format. */
function archived(count: number): void {
  const archive = open();
  archive.add(items(count));
  archive.close();
  const bytes = readFileSync(index());
  writeFileSync(index(), bytes.fill(0, 0, SLOT));
}

test('a process killed between writing slots and their count loses no record', () => {
  archived(100);
  const archive = open();
  expect(found(archive, 100)).toEqual(items(100));
  expect([...archive.list('all')]).toHaveLength(100);
  archive.close();
});

test('a process killed before the index was written loses no record', () => {
  archived(100);
  const bytes = readFileSync(index());
  writeFileSync(index(), bytes.fill(0));
  const archive = open();
  expect(found(archive, 100)).toEqual(items(100));
  archive.close();
  const again = open();
  expect(found(again, 100)).toEqual(items(100));
  again.close();
});

test('an index whose lines are gone is rebuilt', () => {
  archived(100);
  truncateSync(`${path()}.ndjson`);
  const archive = open();
  expect(found(archive, 100)).toEqual([]);
  archive.add([{ id: 'item-3' }]);
  expect([...archive.list('all')]).toEqual([{ id: 'item-3' }]);
  archive.close();
});

test('a killed rebuild leaves neither a partial index nor its temporary file', () => {
  archived(100);
  copyFileSync(index(), `${index()}.part`);
  rmSync(index());
  const archive = open();
  expect(found(archive, 100)).toEqual(items(100));
  expect(existsSync(`${index()}.part`)).toBe(false);
  archive.close();
});

test('a look-up terminates in an index without free slots', () => {
  archived(1);
  const bytes = readFileSync(index());
  for (let at = SLOT; at < bytes.length; at += SLOT) {
    if (bytes.readBigUInt64LE(at + 8) !== 0n) continue;
    bytes.writeBigUInt64LE(BigInt(at), at);
    bytes.writeBigUInt64LE(1n, at + 8);
  }
  // The stored count is not zero.
  bytes.writeBigUInt64LE(1n, 0);
  writeFileSync(index(), bytes);
  const archive = open();
  expect(archive.get('never-added')).toBeUndefined();
  expect(found(archive, 1)).toEqual(items(1));
  archive.close();
});
