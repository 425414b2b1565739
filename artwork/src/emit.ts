import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Picture } from './catalog';
import { renderWebp } from './webp';

/** Contents of index.json, which the api reads: the ETag of each file, by its path. */
interface Index {
  readonly files: Record<string, string>;
}

const INDEX = 'index.json';

/**
 * Draws the pictures into a folder, and removes files that are no longer drawn.
 *
 * A running api may read the folder meanwhile: every file is replaced in one step, the index last.
 *
 * @returns the number of files.
 */
export async function emit(pictures: readonly Picture[], folder: string): Promise<number> {
  const index: Index = { files: {} };
  const write = (file: string, content: string | Buffer): void => {
    if (file in index.files) throw new Error(`Two pictures have the path ${file}.`);
    index.files[file] = etagOf(content);
    replaceFile(join(folder, file), content);
  };
  for (const { path, draw, isBitmap } of pictures) {
    const drawing = draw();
    write(`${path}.svg`, drawing);
    if (isBitmap) write(`${path}.webp`, await renderWebp(drawing));
  }
  replaceFile(join(folder, INDEX), JSON.stringify(index));
  for (const file of listFiles(folder)) if (file !== INDEX && !(file in index.files)) rmSync(join(folder, file));
  return Object.keys(index.files).length;
}

function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

function replaceFile(file: string, content: string | Buffer): void {
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

function listFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? listFiles(folder, path) : [path];
  });
}
