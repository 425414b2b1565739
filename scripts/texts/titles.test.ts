import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, loadTexts, root } from './files';

interface Manifest {
  readonly pages: readonly { readonly path: string; readonly title?: object }[];
}

const untitledPages = (part: string): string[] =>
  (JSON.parse(readFileSync(join(root, part, 'remote.json'), 'utf8')) as Manifest).pages
    .filter(({ title }) => !title)
    .map(({ path }) => path.toLowerCase());

test('every page of a remote has a tab title in its manifest', () => {
  const remotes = [...new Set(filesOf(/^mfe-/).map((source) => source.split('/')[0] ?? ''))];
  expect(remotes.length).toBeGreaterThan(4);
  expect(remotes.flatMap(untitledPages)).toEqual([]);
});

test('every page of the host has a tab title among the titles that load with its language', async () => {
  const [file = ''] = filesOf(/titles\.texts\.en\.ts$/);
  expect(untitledPages('host').sort()).toEqual(Object.keys((await loadTexts(file)) as object).sort());
});
