import { createHash } from 'node:crypto';
import { fstatSync, openSync, readSync } from 'node:fs';
import { SettingsError } from '@pavilion/contract/settings';

const HASH_LENGTH = 40;
/** Longer than a line: 40 digits, a colon, a count and its end. */
const WINDOW = 128;
const NEWLINE = 10;

/** Returns whether a password is in the list of breached ones. */
export type IsBreached = (password: string) => boolean;

/**
 * Opens a list of breached passwords in the format of Pwned Passwords: one line for each, its SHA-1 in hexadecimal,
 * perhaps followed by a colon and a count, sorted by hash. Each look-up reads a few lines of the file, whatever its
 * size.
 *
 * @throws {SettingsError} if the file can't be read, or is no such list.
 */
export function openBreachedPasswords(path: string): IsBreached {
  const file = openList(path);
  const { size } = fstatSync(file);
  return (password) => contains(file, size, createHash('sha1').update(password).digest('hex').toUpperCase());
}

function openList(path: string): number {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    throw new SettingsError(`PAVILION_BREACHED_PASSWORDS: ${(error as Error).message}`);
  }
  if (!/^[0-9A-Fa-f]{40}\s*(:|\r?\n|$)/.test(readAt(file, 0).toString('latin1')))
    throw new SettingsError(`PAVILION_BREACHED_PASSWORDS: ${path} does not begin with a SHA-1 in hexadecimal.`);
  return file;
}

/** Halves the part of the file in which the line can begin. */
function contains(file: number, size: number, hash: string): boolean {
  let [from, to] = [0, size];
  while (from < to) {
    const middle = from + Math.floor((to - from) / 2);
    const line = lineFrom(file, middle, from);
    if (line === null) {
      to = middle;
      continue;
    }
    if (line.hash === hash) return true;
    if (line.hash < hash) from = line.end;
    else to = middle;
  }
  return false;
}

/** Reads the first line that begins at `at` or after it; the one before it ends there. */
function lineFrom(file: number, at: number, first: number): { readonly hash: string; readonly end: number } | null {
  // One byte earlier: a line that begins exactly at `at` follows a newline.
  const start = at === first ? at : at - 1;
  const bytes = readAt(file, start);
  const begin = at === first ? 0 : bytes.indexOf(NEWLINE) + 1;
  if (at !== first && begin === 0) return null;
  const hash = bytes.toString('latin1', begin, begin + HASH_LENGTH).toUpperCase();
  if (hash.length < HASH_LENGTH) return null;
  const newline = bytes.indexOf(NEWLINE, begin);
  return { hash, end: newline === -1 ? Number.MAX_SAFE_INTEGER : start + newline + 1 };
}

function readAt(file: number, at: number): Buffer {
  const bytes = Buffer.alloc(WINDOW);
  return bytes.subarray(0, readSync(file, bytes, 0, WINDOW, at));
}
