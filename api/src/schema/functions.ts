import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('./functions/', import.meta.url);

/** Returns the text that creates or replaces a SQL function. */
export function sqlFunction(name: string): string {
  return readFileSync(new URL(`${name}.sql`, folder), 'utf8');
}

/**
 * All SQL functions, one file each. They are created or replaced after the migrations at every start, so a change is
 * an edit of the file. A function with another signature needs another name: processes of the previous release still
 * call the old one.
 */
export const sqlFunctions: readonly string[] = readdirSync(fileURLToPath(folder))
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => sqlFunction(file.replace(/\.sql$/, '')));
