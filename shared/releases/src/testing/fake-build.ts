import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Release } from '../release.schema';
import { integrityOf } from '../release-files';

export interface FakeBuild {
  readonly release: Release;
  readonly files: Readonly<Record<string, string>>;
}

type Files = Readonly<Record<string, string>>;

/**
 * Returns a small build of a part: an entry, a page's chunk, texts in two languages, a style.
 *
 * @param more - fields of release.json; the entry shows the slots and lent packages among them.
 * @param changed - files in place of its own.
 */
export function fakeBuild(name: string, version: string, more: Partial<Release> = {}, changed: Files = {}): FakeBuild {
  const kind = name === 'host' ? 'host' : 'remote';
  const lent: Release['provides'] = kind === 'host' ? { react: { version: '19.3.1', names: '*' as const } } : {};
  const slots = kind === 'host' ? [] : [{ name: 'home.featured', slot: `${name}-featured` }];
  const files: Files = {
    'entry.1a2b.js': `/* entry of ${name}@${version} */${' '.repeat(400)}${entryCode({ slots, provides: lent, ...more })}`,
    'page.3c4d.js': `/* page of ${name}@${version} */`,
    'en.5e6f.js': '/* words */',
    'bn.7a8b.js': '/* কথা */',
    'style.9c0d.css': `.${name}{color:red}`,
    ...changed,
  };
  const release: Release = {
    name,
    version,
    kind,
    entry: 'entry.1a2b.js',
    ...(kind === 'remote' && { container: `${name}_${version.replaceAll(/\W/g, '_')}` }),
    styles: ['style.9c0d.css'],
    claims:
      kind === 'host'
        ? [{ path: '/', access: 'open', page: 'home' }]
        : [{ path: `/${name}`, access: 'player', page: 'main-page' }],
    navigation: [],
    slots,
    early: kind === 'host' ? [] : [{ path: `/${name}`, calls: [`/api/${name}-list`] }],
    preload: {
      [kind === 'host' ? 'main' : 'main-page']: {
        scripts: kind === 'host' ? [] : ['page.3c4d.js'],
        styles: [],
        texts: { en: ['en.5e6f.js'], bn: ['bn.7a8b.js'] },
      },
    },
    opens: [],
    calls: [],
    ...(kind === 'host' ? { provides: lent } : { uses: {} }),
    modules: [],
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        { integrity: integrityOf(Buffer.from(text)), bytes: Buffer.byteLength(text) },
      ]),
    ),
    provenance: { commit: 'c0ffee', builder: 'test' },
    ...more,
  };
  return { release: { sizes: sizesOf(release, files), ...release }, files };
}

/** Returns code that opens and fills slots and lends packages, in the form in which builds do. */
function entryCode({ opens = [], slots = [], provides = {} }: Partial<Release>): string {
  const lent = Object.entries(provides).map(
    ([request, { version = '' }]) => `"${request}":[{version:"${version}",get:()=>()=>{},shareConfig:{}}]`,
  );
  return `(()=>({opens:${JSON.stringify(opens)},slots:${JSON.stringify(slots)},shared:{${lent.join()}}}))();`;
}

function sizesOf({ entry, preload }: Release, files: Files): Record<string, number> {
  const size = (file: string): number => brotliCompressSync(files[file] ?? '').length;
  const pages = Object.entries(preload).map(([page, { scripts, texts }]): [string, number] => [
    page,
    [entry, ...scripts, ...(texts['en'] ?? [])].reduce((sum, file) => sum + size(file), 0),
  ]);
  return Object.fromEntries(pages);
}

/** Returns a build's files with the hashes of all others in its entry, by the hash in a file's name. */
export function withPins(entry: string, files: Files): Files {
  const others = Object.entries(files).filter(([file]) => file !== entry);
  const hashes = others.map(([file, text]) => [file.split('.').at(-2), integrityOf(Buffer.from(text), 'sha384')]);
  return { ...files, [entry]: `${files[entry]};var sri=${JSON.stringify(Object.fromEntries(hashes))};` };
}

export function bodyOf({ release, files }: FakeBuild): { release: Release; files: Record<string, string> } {
  const entries = Object.entries(files).map(([file, text]) => [file, Buffer.from(text).toString('base64')]);
  return { release, files: Object.fromEntries(entries) };
}

/** Writes a build to disk as the preset does: files beside a release.json. */
export async function writeBuild({ release, files }: FakeBuild): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-build-'));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}
