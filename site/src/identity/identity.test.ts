import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderHead } from '../html/head';
import { startSite } from '../testing/site-fixture';
import { identityFrom, unnamed } from './identity';

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

const betting = /pavilion|cricket|casino|balance|bets|exchange|প্যাভিলিয়ন/i;

test('a site with an identity of its own says nothing of this product', async () => {
  const identity = identityFrom(write(JSON.stringify(lantern)));
  const site = startSite(folder, { identity });
  const replies = await Promise.all(
    ['/', '/manifest.webmanifest?lang=bn', '/offline.html', '/grant/none'].map((url) => site.inject(url)),
  );
  await site.close();
  const [page = '', manifest = '', offline = '', grant = ''] = replies.map(({ body }) => body);
  expect(page).toContain('<h1>Lantern is being set up</h1>');
  expect(JSON.parse(manifest)).toMatchObject({ name: 'লণ্ঠন', description: 'নোট ও কাজ', shortcuts: [], categories: [] });
  expect(offline).toContain('Lantern can’t be reached right now');
  expect(grant).toContain('· Lantern</title>');
  const heads = [notes, { ...notes, path: '/' }].map((claim) => renderHead(claim, 'en', 'https://a.example', identity));
  expect(heads[0]).toContain(
    '<title>Notes</title><meta name="description" property="og:description" content="All notes">',
  );
  expect(heads[1]).toContain('<title>Lantern</title><meta name="robots" content="noindex">');
  expect([page, manifest, offline, grant, ...heads].join()).not.toMatch(betting);
});

test('icons are the files beside the identity, and a page links only those', async () => {
  mkdirSync(join(folder, 'icons'));
  writeFileSync(join(folder, 'icons/favicon.svg'), '<svg/>');
  const identity = identityFrom(write(JSON.stringify(lantern)));
  rmSync(join(folder, 'icons'), { recursive: true });
  const site = startSite(folder, { identity });
  const [icon, absent] = await Promise.all(['/favicon.svg', '/apple-touch-icon.png'].map((url) => site.inject(url)));
  await site.close();
  expect([icon?.body, icon?.headers['content-type'], absent?.statusCode]).toEqual(['<svg/>', 'image/svg+xml', 404]);
  const linked = [...renderHead(notes, 'en', '', identity).matchAll(/<link rel="([\w-]+)"/g)].map(([, rel]) => rel);
  expect(linked).toEqual(['canonical', 'icon', 'manifest']);
  expect(renderHead(notes, 'en', '', identity)).not.toContain('og:image');
});

test('the offline page says what this product adds to it', async () => {
  const site = startSite(folder);
  const { body } = await site.inject('/offline.html');
  await site.close();
  expect(body).toContain('<section lang="en" data-title="No connection · Pavilion">');
  expect(body).toContain('<p class="safe">Your balance and your bets are safe');
  expect(body).toContain('<div aria-hidden="true"><svg');
});

test('without the setting a site has no name of its own', () => expect(identityFrom('')).toBe(unnamed));

test.each([
  ['{', /JSON/],
  [JSON.stringify({ ...lantern, name: { en: 'Lantern' } }), /name/],
  [JSON.stringify({ ...lantern, description: { en: '<b>', bn: 'ক' } }), /plain words/],
  [JSON.stringify({ ...lantern, logo: 'a.png' }), /logo/],
])('a file that is not valid stops the start: %s', (text, reason) => {
  expect(() => identityFrom(write(text))).toThrow(reason);
});
