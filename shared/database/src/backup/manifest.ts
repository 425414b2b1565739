import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartFailure } from '../failure';

interface CopiedFile {
  readonly bytes: number;
  readonly sha256: string;
  readonly mode: number;
}

/** The list of a complete backup; it is written last. Times are ISO 8601, from the database's clock. */
export interface Manifest {
  readonly format: 1;
  readonly startedAt: string;
  /** A point in time before this one can't be restored from this backup. */
  readonly finishedAt: string;
  readonly postgres: string;
  readonly systemIdentifier: string;
  /** First segment of the log that a restore reads. */
  readonly firstSegment: string;
  /** Modes of folders by path. */
  readonly folders: Readonly<Record<string, number>>;
  readonly files: Readonly<Record<string, CopiedFile>>;
}

const MANIFEST = 'manifest.json';
const WIDTH = 4;

/** Reads a backup's manifest. @throws {StartFailure} if the folder is no complete backup. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new StartFailure(`${backup} is not a complete backup: it has no ${MANIFEST}.`);
  const manifest = JSON.parse(text) as Manifest;
  if ((manifest.format as number) !== 1)
    throw new StartFailure(`${backup} has the format ${String(manifest.format)}: a newer release made it.`);
  return manifest;
}

export async function writeManifest(backup: string, manifest: Manifest): Promise<void> {
  await writeSynced(join(backup, MANIFEST), JSON.stringify(manifest, null, 1));
}

/** Writes a file to the disk itself. */
export async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Collects copied files and folders by their path in the backup. */
export class CopiedTree {
  readonly folders: Record<string, number> = {};
  readonly files: Record<string, CopiedFile> = {};

  /**
   * Copies a folder, reading each file once; a file that vanishes meanwhile is left out.
   *
   * @param includes - of paths below the folder; a folder that is left out is not entered.
   */
  async add(source: string, backup: string, place: string, includes: (path: string) => boolean): Promise<void> {
    const found: string[] = [];
    const enter = async (path: string): Promise<void> => {
      const target = join(place, path);
      this.folders[target] = (await stat(join(source, path))).mode & 0o777;
      await mkdir(join(backup, target), { recursive: true, mode: 0o700 });
      for (const entry of await readdir(join(source, path), { withFileTypes: true })) {
        const below = join(path, entry.name);
        if (!includes(below)) continue;
        if (entry.isDirectory()) await enter(below);
        else if (entry.isFile()) found.push(below);
      }
    };
    await enter('');
    await eachConcurrently(found, async (path) => {
      const copied = await copyFile(join(source, path), join(backup, place, path), { sync: true });
      if (copied !== null) this.files[join(place, path)] = copied;
    });
  }

  /** Notes a file that was written into the backup by other means. */
  async note(backup: string, path: string): Promise<void> {
    this.files[path] = { ...(await hashOf(join(backup, path))), mode: 0o600 };
  }
}

/** @returns null if the source is gone. */
async function copyFile(source: string, target: string, { sync }: { sync: boolean }): Promise<CopiedFile | null> {
  const input = await open(source, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (input === null) return null;
  const output = await open(target, 'wx', 0o600);
  try {
    const mode = (await input.stat()).mode & 0o777;
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of input.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      await output.writeFile(chunk);
    }
    // A restore needs none: PostgreSQL syncs its whole folder before the recovery.
    if (sync) await output.sync();
    return { bytes, sha256: hash.digest('hex'), mode };
  } finally {
    await input.close();
    await output.close();
  }
}

async function hashOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Reads the whole backup. @throws {StartFailure} naming the first file that is missing or changed. */
export async function verifyBackup(backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  await eachConcurrently(Object.entries(manifest.files), async ([path, { bytes, sha256 }]) => {
    const found = await hashOf(join(backup, path)).catch(() => null);
    if (found === null) throw new StartFailure(`The backup ${backup} is damaged: ${path} is missing.`);
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new StartFailure(`The backup ${backup} is damaged: ${path} has changed.`);
  });
  return manifest;
}

/**
 * Copies the part of a backup below `place` to a folder, with its modes.
 *
 * @throws {StartFailure} naming a file whose content is not that of the manifest.
 */
export async function copyOut(backup: string, { folders, files }: Manifest, place: string, target: string) {
  const isInside = (path: string): boolean => path === place || path.startsWith(`${place}/`);
  const targetOf = (path: string): string => join(target, path.slice(place.length));
  const inside = Object.keys(folders).filter(isInside).sort();
  for (const path of inside) await mkdir(targetOf(path), { recursive: true, mode: 0o700 });
  await eachConcurrently(Object.entries(files), async ([path, { sha256, mode }]) => {
    if (!isInside(path)) return;
    await mkdir(dirname(targetOf(path)), { recursive: true });
    const copied = await copyFile(join(backup, path), targetOf(path), { sync: false });
    if (copied === null) throw new StartFailure(`The backup ${backup} is damaged: ${path} is missing.`);
    if (copied.sha256 !== sha256) throw new StartFailure(`The backup ${backup} is damaged: ${path} has changed.`);
    await chmod(targetOf(path), mode);
  });
  for (const path of inside.reverse()) await chmod(targetOf(path), folders[path] ?? 0o700);
}

/** @throws the first error, once no work is under way: a caller that tidies up must be the only one at the files. */
async function eachConcurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const errors: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined && errors.length === 0; item = queue.shift())
      await work(item).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(Array.from({ length: WIDTH }, worker));
  if (errors.length > 0) throw errors[0];
}
