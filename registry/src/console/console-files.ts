import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '@pavilion/server/files';
import { Refusal } from '../kernel/refusal';

/** The console's page and its files by name, as its build emits them. */
export interface ConsoleFiles {
  readonly page: string;
  readonly assets: ReadonlyMap<string, Buffer>;
}

/** Reads a built console as a whole, so that a later build cannot mix its files with these. @throws {Refusal} not_found. */
export async function readConsoleFiles(folder: string): Promise<ConsoleFiles> {
  try {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const names = await readdir(join(folder, 'assets'));
    const assets = names.map(async (name) => [name, await readFile(join(folder, 'assets', name))] as const);
    return { page, assets: new Map(await Promise.all(assets)) };
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new Refusal('not_found', `There is no built console in ${folder}: run npm run build -w @pavilion/console.`);
  }
}
