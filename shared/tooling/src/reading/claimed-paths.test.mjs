import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { claimedPathsIn } from './claimed-paths.mjs';

const root = join(import.meta.dirname, '../../../..');
const claimed = readdirSync(root)
  .filter((name) => name.startsWith('mfe-'))
  .flatMap((name) => JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8')).pages.map(({ path }) => path));

const isChecked = (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith(`testing${sep}`);

test.each([
  [`<Link to="/deposit">`, ['/deposit']],
  ["claims('/odds-view/7') && go(`/gamerun?${query}`)", ['/odds-view/7', '/gamerun']],
  ['`/chat-box/${id}`', ['/chat-box']],
  ["'/depositing' + '/login' + '/player/logout' + './deposit'", []],
])('%s names %j', (source, paths) => {
  const claims = ['/deposit', '/odds-view/:eventId', '/gamerun/*', '/chat-box', '/player/playGame'];
  expect(claimedPathsIn(source, claims).map(({ path }) => path)).toEqual(paths);
});

test('the host names no page of a remote: its links, gates and hints come from remote.json', () => {
  const folder = join(root, 'host/src');
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isChecked)
    .flatMap((file) =>
      claimedPathsIn(readFileSync(join(folder, file), 'utf8'), claimed).map(
        ({ line, path }) => `${file}:${line} ${path}`,
      ),
    );
  expect(found).toEqual([]);
});
