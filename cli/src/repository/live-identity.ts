import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LIMIT_MS = 10_000;

interface Manifest {
  readonly name: string;
  readonly description?: string;
}

/**
 * Writes what the live site says of itself, so that a development site has its name.
 *
 * @returns the file, for PAVILION_IDENTITY; '' if the live site doesn't say.
 */
export async function writeLiveIdentity(site: string, folder: string): Promise<string> {
  const [en, bn] = await Promise.all(['', '?lang=bn'].map((query) => readManifest(site, query)));
  if (!en || !bn) return '';
  const file = join(folder, 'site.json');
  const description = en.description && bn.description ? { en: en.description, bn: bn.description } : undefined;
  writeFileSync(file, JSON.stringify({ name: { en: en.name, bn: bn.name }, description }));
  return file;
}

async function readManifest(site: string, query: string): Promise<Manifest | undefined> {
  try {
    const reply = await fetch(`${site}/manifest.webmanifest${query}`, { signal: AbortSignal.timeout(LIMIT_MS) });
    const { name, description } = (await reply.json()) as Readonly<Record<string, unknown>>;
    if (typeof name !== 'string') return undefined;
    return { name, ...(typeof description === 'string' && { description }) };
  } catch {
    return undefined;
  }
}
