import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildConsole } from './build-console';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pavilion-console-'));
  await buildConsole(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the page names one script and one stylesheet of its own, and has no code within it (ASVS 3.4.3)', async () => {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  expect(page).not.toMatch(/<script(?! type="module" src=)|<style|style=| on[a-z]+=/);
  const named = [...page.matchAll(/(?:src|href)="\/console\/assets\/([^"]+)"/g)].map(([, name]) => name);
  expect(named.map((name) => /\.\w+$/.exec(name ?? '')?.[0])).toEqual(['.css', '.js']);
  expect(await readdir(join(folder, 'assets'))).toEqual(expect.arrayContaining(named));
});

test('the page has a place for the name of the site, which the registry fills', async () => {
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('<div id="console" data-site="">');
});

test('building again removes the files of the build before', async () => {
  await writeFile(join(folder, 'assets/console-OLD.js'), '');
  await buildConsole(folder);
  expect(await readdir(join(folder, 'assets'))).not.toContain('console-OLD.js');
});

test('the packaged registry’s console is about releases alone', async () => {
  const text = async (): Promise<string> => {
    const name = (await readdir(join(folder, 'assets'))).find((file) => /^console-.*\.js$/.test(file)) ?? '';
    return readFile(join(folder, 'assets', name), 'utf8');
  };
  const ofProduct = /\b(bets?|wallet|deposits?|exchange|taka|players?|markets?)\b/gi;
  await buildConsole(folder);
  expect((await text()).match(ofProduct)).not.toBeNull();
  await buildConsole(folder, 'platform');
  expect(await text()).toContain('Roll out in steps');
  expect([...new Set((await text()).match(ofProduct))]).toEqual([]);
});
