import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { partnerKeyFile } from '@pavilion/contract/settings';
import { type PartnerKey, partnerKey, type PartnerKeys } from './partner-key';

/** How often a process looks whether its keys changed. */
const CHECK_EVERY_MS = 2000;
const LIVE_KEYS = 2;

/** One line of a key file. */
export interface KeyEntry {
  readonly number: number;
  /** Null once it has been retired for good. */
  readonly secret: string | null;
  /** When signatures with a retired key stop being accepted, in milliseconds since 1970; null if it isn't retired. */
  readonly until: number | null;
}

/** A change of keys that is not allowed; its message is for the operator. */
export class KeyChangeRefused extends Error {}

/**
 * Opens the keys of a partner: `rail`, `exchange` or a game server's code. A change of the file is noticed within two
 * seconds.
 *
 * @throws {SettingsError} in production if the file of one of our own partners is missing.
 */
export function openPartnerKeys(
  partner: string,
  { env = process.env, now = Date.now }: { readonly env?: NodeJS.ProcessEnv; readonly now?: () => number } = {},
): PartnerKeys {
  const file = partnerKeyFile(partner, env);
  let version = statSync(file).mtimeMs;
  let entries = readEntries(partner, file);
  let nextCheck = now() + CHECK_EVERY_MS;

  function live(): LoadedKey[] {
    const at = now();
    if (at >= nextCheck) {
      nextCheck = at + CHECK_EVERY_MS;
      const found = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? version;
      if (found !== version) [version, entries] = [found, readEntries(partner, file)];
    }
    return entries.filter(({ until }) => until === null || until > at);
  }

  return {
    // The oldest, because the partner may not know a newer one yet: it is used once the older one is retired.
    current: () => {
      const key = live().find(({ until }) => until === null)?.key;
      if (key === undefined) throw new Error(`there is no live key of ${partner}`);
      return key;
    },
    find: (id) => live().find(({ key }) => key.id === id)?.key,
  };
}

interface LoadedKey {
  readonly key: PartnerKey;
  readonly until: number | null;
}

function readEntries(partner: string, file: string): LoadedKey[] {
  return readKeyFile(file).flatMap(({ number, secret, until }) =>
    secret === null ? [] : [{ key: partnerKey(`${partner}.${number}`, secret), until }],
  );
}

/** Reads a key file, retired keys included. A file with nothing but a secret is a first key. */
export function readKeyFile(file: string): KeyEntry[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [first = '', secret, until] = line.trim().split(/\s+/);
    if (secret === undefined) return { number: 1, secret: first, until: null };
    return {
      number: Number(first),
      secret: secret === '-' ? null : secret,
      until: until === undefined ? null : Date.parse(until),
    };
  });
}

/** Adds a key to a partner's. @throws {KeyChangeRefused} if two are live. */
export function addPartnerKey(file: string, now: number): KeyEntry {
  return change(file, now, (entries) => {
    if (entries.filter((entry) => isLive(entry, now)).length >= LIVE_KEYS)
      throw new KeyChangeRefused('There are two live keys. Retire one of them first.');
    const number = Math.max(...entries.map((entry) => entry.number)) + 1;
    const added = { number, secret: randomBytes(32).toString('hex'), until: null };
    return [added, [...entries, added]];
  });
}

/**
 * Retires a partner's key: nothing is signed with it any more, and its signatures are accepted until `until`.
 *
 * @throws {KeyChangeRefused} if it isn't live, or no other one would be left.
 */
export function retirePartnerKey(file: string, number: number, until: number, now: number): KeyEntry {
  return change(file, now, (entries) => {
    const found = entries.find((entry) => entry.number === number && isLive(entry, now));
    if (found === undefined) throw new KeyChangeRefused(`There is no live key ${number}.`);
    if (!entries.some((entry) => entry.number !== number && entry.until === null))
      throw new KeyChangeRefused('It is the last key. Add another one first.');
    const retired = { ...found, until };
    return [retired, entries.map((entry) => (entry === found ? retired : entry))];
  });
}

export function isLive({ secret, until }: KeyEntry, now: number): boolean {
  return secret !== null && (until === null || until > now);
}

/** Writes the file anew; the secrets of keys that are no longer accepted are removed. */
function change(file: string, now: number, work: (entries: KeyEntry[]) => [KeyEntry, KeyEntry[]]): KeyEntry {
  const next = `${file}.new`;
  // Only one change at a time: the file exists while another one is made.
  writeFileSync(next, '', { flag: 'wx', mode: 0o600 });
  try {
    const [changed, entries] = work(readKeyFile(file));
    writeFileSync(next, entries.map((entry) => `${lineOf(entry, now)}\n`).join(''));
    renameSync(next, file);
    return changed;
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}

function lineOf(entry: KeyEntry, now: number): string {
  const { number, secret, until } = entry;
  const words = [number, isLive(entry, now) ? secret : '-', ...(until === null ? [] : [new Date(until).toISOString()])];
  return words.join(' ');
}
