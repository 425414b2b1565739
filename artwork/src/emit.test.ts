import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emit } from './emit';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pavilion-artwork-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const drawing = (fill: string) => (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4" width="300" height="400"><rect width="3" height="4" fill="${fill}"/></svg>`;
const readIndex = (): Record<string, string> =>
  (JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { files: Record<string, string> }).files;

test('a picture is written as SVG, one shown many at a time as WebP too, and the index has their tags', async () => {
  await emit(
    [
      { path: 'site/v1/logo', draw: drawing('red') },
      { path: 'posters/v4/A', draw: drawing('blue'), isBitmap: true },
    ],
    folder,
  );
  expect(Object.keys(readIndex())).toEqual(['site/v1/logo.svg', 'posters/v4/A.svg', 'posters/v4/A.webp']);
  expect(readFileSync(join(folder, 'site/v1/logo.svg'), 'utf8')).toBe(drawing('red')());
  expect(readFileSync(join(folder, 'posters/v4/A.webp')).toString('latin1', 8, 12)).toBe('WEBP');
});

test('a changed drawing has a new tag, an unchanged one the same', async () => {
  await emit(
    [
      { path: 'a/v1/x', draw: drawing('red') },
      { path: 'a/v1/y', draw: drawing('red') },
    ],
    folder,
  );
  const before = readIndex();
  await emit(
    [
      { path: 'a/v1/x', draw: drawing('blue') },
      { path: 'a/v1/y', draw: drawing('red') },
    ],
    folder,
  );
  expect(readIndex()['a/v1/x.svg']).not.toBe(before['a/v1/x.svg']);
  expect(readIndex()['a/v1/y.svg']).toBe(before['a/v1/y.svg']);
});

test('a file that is no longer drawn is removed', async () => {
  await emit([{ path: 'a/v1/old', draw: drawing('red') }], folder);
  await emit([{ path: 'a/v2/new', draw: drawing('red') }], folder);
  expect([existsSync(join(folder, 'a/v1/old.svg')), existsSync(join(folder, 'a/v2/new.svg'))]).toEqual([false, true]);
});

test('two pictures with one path fail the build', async () => {
  const picture = { path: 'a/v1/x', draw: drawing('red') };
  await expect(emit([picture, picture], folder)).rejects.toThrow('Two pictures have the path a/v1/x.svg.');
});
