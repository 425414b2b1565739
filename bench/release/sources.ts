import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { partFolders } from '../../scripts/stack/parts';
import { root } from '../../scripts/stack/process';
import type { Edit } from './edits';

/** Copy of the parts' sources that may be changed freely. */
export interface Sources {
  /** Returns the folder of a part, by its name. */
  readonly folder: (part: string) => string;
  /** Build script, output folder and cache folder of the single application built from these sources. */
  readonly monolith: { readonly build: string; readonly output: string; readonly cache: string };
  /** Changes one line. @param revision - makes the changed line unique. */
  readonly edit: (edit: Edit, revision: number) => void;
  readonly remove: () => void;
}

/** Imported by the single application by its path, since the package does not export it. */
const IMPORTED = 'shared/composition/src/composition.ts';

/**
 * Copies the sources of every part and of the single application inside the project, so that shared packages still
 * resolve.
 */
export function copySources(): Sources {
  const out = join(root, 'bench/.out');
  mkdirSync(out, { recursive: true });
  const copy = mkdtempSync(join(out, 'sources-'));
  const folders = [...partFolders().values()].map((folder) => folder.slice(root.length + 1));
  for (const path of [...folders, 'bench/monolith', IMPORTED]) {
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (from) => !/node_modules|[\\/]dist$|\.test\./.test(from.slice(root.length)),
    });
  }
  const bench = join(copy, 'bench');
  return {
    folder: (part) => join(copy, folders.find((folder) => folder.replace(/^mfe-/, '') === part) ?? part),
    monolith: {
      build: join(bench, 'monolith/build.mjs'),
      output: join(bench, '.out/monolith'),
      cache: join(bench, '.out/cache'),
    },
    edit: (edit, revision) =>
      change(join(copy, edit.file), readFileSync(join(root, edit.file), 'utf8'), edit, revision),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

function change(file: string, source: string, { find }: Edit, revision: number): void {
  const changed = source.replace(find, () => `${find} ${revision}`);
  if (changed === source)
    throw new Error(`There is no ${find} in ${file} to change: bench/release/edits.ts is out of date.`);
  writeFileSync(file, changed);
}
