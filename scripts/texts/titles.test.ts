import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, loadTexts, root } from './files';

interface Manifest {
  readonly pages: readonly { readonly path: string; readonly title?: object }[];
}

test('every page that a part claims has a tab title, in the host or in its own manifest', async () => {
  const [file = ''] = filesOf(/titles\.texts\.en\.ts$/);
  const names = new Set(Object.keys((await loadTexts(file)) as object));
  const parts = ['host', ...new Set(filesOf(/^mfe-/).map((source) => source.split('/')[0] ?? ''))];
  const paths = parts.flatMap((part) =>
    (JSON.parse(readFileSync(join(root, part, 'remote.json'), 'utf8')) as Manifest).pages
      .filter(({ title }) => !title)
      .map(({ path }) => path.toLowerCase()),
  );
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !names.has(path) && !names.has(`/${path.split('/')[1] ?? ''}`))).toEqual([]);
});
