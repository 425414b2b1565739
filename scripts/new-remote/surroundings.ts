import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Surroundings } from '../../cli/src/repository/remote-options';

/** Returns the paths that a repository's parts claim, and the slots of their pages. */
export function surroundingsIn(root: string): Surroundings {
  return { claims: claimsOf(root), slots: slotsOf(root) };
}

const partsWith = (root: string, file: string): string[] =>
  readdirSync(root).filter(
    (folder) => (folder === 'host' || folder.startsWith('mfe-')) && existsSync(join(root, folder, file)),
  );

function claimsOf(root: string): [part: string, path: string][] {
  return partsWith(root, 'remote.json').flatMap((part) => {
    const { pages } = JSON.parse(readFileSync(join(root, part, 'remote.json'), 'utf8')) as {
      pages: { path: string }[];
    };
    return pages.map(({ path }): [string, string] => [part, path]);
  });
}

/** Matches `<Slot name="…">` in the sources, as builds do. */
function slotsOf(root: string): string[] {
  const files = partsWith(root, 'src').flatMap((part) =>
    readdirSync(join(root, part, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, part, 'src', file),
    ),
  );
  const texts = files
    .filter((file) => file.endsWith('.page.tsx') || file.endsWith('.view.tsx'))
    .map((file) => readFileSync(file, 'utf8'));
  return [
    ...new Set(
      texts.flatMap((text) => [...text.matchAll(/<Slot\b[^>]*?\bname="([^"]+)"/g)].map(([, name = '']) => name)),
    ),
  ].sort();
}
