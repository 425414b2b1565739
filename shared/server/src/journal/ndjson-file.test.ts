import { appendFileSync, mkdtempSync, readFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NdjsonFile } from './ndjson-file';

const somewhere = (): string => join(mkdtempSync(join(tmpdir(), 'ndjson-')), 'file.ndjson');

test('a line torn by a crash neither breaks the start nor joins the next record', () => {
  const path = somewhere();
  const first = new NdjsonFile<string>(path);
  first.append('এক');
  first.close();
  appendFileSync(path, '"tor');
  const second = new NdjsonFile<string>(path);
  expect([...second.records]).toEqual(['এক']);
  second.append('two');
  second.close();
  expect([...new NdjsonFile<string>(path).records]).toEqual(['এক', 'two']);
});

test('a partial write fails the append and leaves no trace', () => {
  const path = somewhere();
  let isFull = true;
  const file = new NdjsonFile<string>(path, (handle, bytes, offset) => {
    if (!isFull) return writeSync(handle, bytes, offset);
    if (offset > 0) throw new Error('ENOSPC');
    return writeSync(handle, bytes, 0, 3);
  });
  expect(() => file.append('lost')).toThrow('ENOSPC');
  isFull = false;
  file.append('kept');
  file.close();
  expect(readFileSync(path, 'utf8')).toBe('"kept"\n');
});

test('a record that the disk accepts in pieces is written completely', () => {
  const path = somewhere();
  const file = new NdjsonFile<string>(path, (handle, bytes, offset) =>
    writeSync(handle, bytes, offset, Math.min(2, bytes.length - offset)),
  );
  file.append('in pieces');
  expect(readFileSync(path, 'utf8')).toBe('"in pieces"\n');
});
