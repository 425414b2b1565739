import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const CHUNK = 1024 * 1024;
const NEWLINE = 0x0a;

/** Returns the end of the last complete line of an open file; 0 if there is none. Reads backwards from the end. */
export function endOfLines(handle: number): number {
  const chunk = Buffer.alloc(CHUNK);
  for (let end = fstatSync(handle).size; end > 0;) {
    const begin = Math.max(0, end - CHUNK);
    const read = readSync(handle, chunk, 0, end - begin, begin);
    const found = chunk.subarray(0, read).lastIndexOf(NEWLINE);
    if (found >= 0) return begin + found + 1;
    end = begin;
  }
  return 0;
}

/** Yields the lines of a file up to `end`, with at most a chunk in memory. */
export function* readLines(path: string, end: number): Generator<string> {
  const handle = openSync(path, 'r');
  try {
    let rest = Buffer.alloc(0);
    for (let at = 0; at < end;) {
      const chunk = Buffer.alloc(Math.min(CHUNK, end - at));
      const read = readSync(handle, chunk, 0, chunk.length, at);
      if (read === 0) return;
      const bytes = Buffer.concat([rest, chunk.subarray(0, read)]);
      let from = 0;
      for (let to = bytes.indexOf(NEWLINE); to >= 0; to = bytes.indexOf(NEWLINE, from)) {
        if (to > from) yield bytes.toString('utf8', from, to);
        from = to + 1;
      }
      rest = bytes.subarray(from);
      at += read;
    }
  } finally {
    closeSync(handle);
  }
}
