import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { monthFunctions } from '@pavilion/database/months/month-functions';

const folder = new URL('./functions/', import.meta.url);

/** Paths of the files below the folder, by the functions' names, in the order of the names. */
const files: ReadonlyMap<string, string> = new Map(
  readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => [basename(path, '.sql'), path] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);

/** Returns the text that creates or replaces a SQL function. */
export function sqlFunction(name: string): string {
  return readFileSync(new URL(files.get(name) ?? name, folder), 'utf8');
}

/**
 * All SQL functions, one file each, in folders by their subject, and those of the months. They are created or replaced after the migrations at
 * every start, so a change is an edit of the file. A function with another signature needs another name: processes of
 * the previous release still call the old one.
 */
export const sqlFunctions: readonly string[] = [...[...files.keys()].map(sqlFunction), ...monthFunctions('public')];
