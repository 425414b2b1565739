import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const parts = [
  'host',
  'originals',
  'sandbox',
  ...readdirSync(root).filter((name) => name.startsWith('mfe-')),
  ...readdirSync(join(root, 'shared')).map((name) => `shared/${name}`),
];

/** Returns source files of the browser parts whose path, relative to the root, matches. @param more - folders of other parts. */
export function filesOf(pattern: RegExp, more: readonly string[] = []): string[] {
  return [...parts, ...more]
    .flatMap((part) =>
      readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${part}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /^(shared\/)?[\w-]+\/src\//.test(file) && pattern.test(file))
    .sort();
}

/** Returns the texts of a texts module, whatever its export is called. */
export async function loadTexts(file: string): Promise<unknown> {
  const module = (await import(join(root, file))) as Record<string, unknown>;
  return Object.values(module).find((value) => typeof value === 'object' && value !== null);
}
