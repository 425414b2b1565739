import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderHead } from '../html/head';
import { startSite } from '../testing/site-fixture';
import { identityFrom, pavilion } from './identity';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'identity-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(text: string): string {
  const file = join(folder, 'site.json');
  writeFileSync(file, text);
  return file;
}
const lantern = {
  name: { en: 'Lantern', bn: 'লণ্ঠন' },
  description: { en: 'Notes and tasks', bn: 'নোট ও কাজ' },
  pages: { '/notes': { title: { en: 'Notes', bn: 'নোট' }, description: { en: 'All notes', bn: 'সব নোট' } } },
};
const notes = { path: '/notes', access: 'open', page: 'notes' } as const;

test('a site with an identity of its own says nothing of this product', async () => {
  const identity = identityFrom(write(JSON.stringify(lantern)));
  const site = startSite(folder, { identity });
  const replies = await Promise.all(['/', '/manifest.webmanifest?lang=bn'].map((url) => site.inject(url)));
  await site.close();
  const [page = '', manifest = ''] = replies.map(({ body }) => body);
  expect(page).toContain('<h1>Lantern is being set up</h1>');
  expect(JSON.parse(manifest)).toMatchObject({ name: 'লণ্ঠন', description: 'নোট ও কাজ', shortcuts: [], categories: [] });
  const heads = [notes, { ...notes, path: '/' }].map((claim) => renderHead(claim, 'en', 'https://a.example', identity));
  expect(heads[0]).toContain(
    '<title>Notes</title><meta name="description" property="og:description" content="All notes">',
  );
  expect(heads[1]).toContain('<title>Lantern</title><meta name="robots" content="noindex">');
  expect([page, manifest, ...heads].join()).not.toMatch(/pavilion|cricket|casino/i);
});

test('without the setting a site is Pavilion', () => expect(identityFrom('')).toBe(pavilion));

test.each([
  ['{', /JSON/],
  [JSON.stringify({ ...lantern, name: { en: 'Lantern' } }), /name/],
  [JSON.stringify({ ...lantern, description: { en: '<b>', bn: 'ক' } }), /plain words/],
  [JSON.stringify({ ...lantern, logo: 'a.png' }), /logo/],
])('a file that is not valid stops the start: %s', (text, reason) => {
  expect(() => identityFrom(write(text))).toThrow(reason);
});
