import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root as repository } from '../stack/process';
import { changedFiles } from './changed-files';
import { derivePackages } from './derive-packages';

let root: string;
/** The report of the last commit. */
let committed: string | undefined;

const write = (file: string, content: string | object): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
};
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const chips = `import { shorten } from './shorten';
type Option = { readonly label: string };
export type ChipGroupProps = { readonly options: readonly Option[] };
export function ChipGroup({ options }: ChipGroupProps) {
  return options.map(({ label }) => shorten(label));
}
`;

const counter = 'export class Counter { private count = 0; add(): void { this.count += 1; } }\n';

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'package-versions-')));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  const ui = { name: '@pavilion/ui', version: '1.4.0' };
  const wallet = { name: '@pavilion/mfe-wallet', version: '1.0.0', dependencies: { '@pavilion/ui': '^1.0.0' } };
  const exported = { '.': './src/index.ts', './styles.css': './src/styles.css', './texts/*': './src/texts/*.ts' };
  write('shared/ui/package.json', { ...ui, exports: exported });
  write(
    'shared/ui/src/index.ts',
    `export { ChipGroup, type ChipGroupProps } from './chip-group';\nexport * from './counter';\n`,
  );
  write('shared/ui/src/counter.ts', counter);
  write('shared/ui/src/chip-group.ts', chips);
  write('shared/ui/src/shorten.ts', 'export const shorten = (text: string) => text.slice(0, 20);\n');
  write('shared/ui/src/styles.css', '');
  write('shared/ui/src/texts/ui.en.ts', "export const texts = { close: 'Close' };\n");
  write('mfe-wallet/package.json', wallet);
  write('package-lock.json', { packages: { '': {}, 'shared/ui': ui, 'mfe-wallet': wallet, 'node_modules/react': {} } });
  // Written once: the sources of every test are the same at first.
  if (committed === undefined) derive();
  committed ??= read('shared/ui/api-report.md');
  write('shared/ui/api-report.md', committed);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Derives the package's version and writes the files. */
function derive() {
  const [derived] = derivePackages(root, ['shared/ui'], () => committed);
  const files = changedFiles(root, derived ? [derived] : []);
  for (const [file, text] of files) write(file, text);
  return { version: derived?.version, changes: derived?.changes.map(({ what }) => what), files: [...files.keys()] };
}

test('a renamed property raises the major version, in all packages and in the lock file', () => {
  write('shared/ui/src/chip-group.ts', chips.replaceAll('label', 'text'));
  const changes = ['Option.label is removed', 'Option.text is added and is not optional'];
  const files = ['shared/ui/api-report.md', 'shared/ui/package.json', 'mfe-wallet/package.json', 'package-lock.json'];
  expect(derive()).toEqual({ version: '2.0.0', changes, files });
  expect(JSON.parse(read('mfe-wallet/package.json'))).toMatchObject({ dependencies: { '@pavilion/ui': '^2.0.0' } });
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    packages: { 'shared/ui': { version: '2.0.0' }, 'mfe-wallet': { dependencies: { '@pavilion/ui': '^2.0.0' } } },
  });
  // A second run before the commit derives the same, and one without the change takes it back.
  expect(derive()).toEqual({ version: '2.0.0', changes, files: [] });
  write('shared/ui/src/chip-group.ts', chips);
  expect(derive()).toMatchObject({ version: '1.4.0', changes: [], files });
});

test('an optional property raises the minor version, and no range', () => {
  write('shared/ui/src/chip-group.ts', chips.replace('readonly options', 'readonly wrap?: boolean; $&'));
  expect(derive()).toEqual({
    version: '1.5.0',
    changes: ['ChipGroupProps.wrap is added'],
    files: ['shared/ui/api-report.md', 'shared/ui/package.json', 'package-lock.json'],
  });
});

test('a file that matches a pattern of exports is exported', () => {
  write('shared/ui/src/texts/ui.bn.ts', "export { texts } from './ui.en';\n");
  write('shared/ui/src/texts/ui.test.ts', 'export {};\n');
  expect(derive()).toMatchObject({ version: '1.5.0', changes: ['texts of @pavilion/ui/texts/ui.bn is exported'] });
  rmSync(join(root, 'shared/ui/src/texts/ui.en.ts'));
  write('shared/ui/src/texts/ui.bn.ts', "export const texts = { close: 'বন্ধ করুন' };\n");
  expect(derive()).toMatchObject({ version: '2.0.0' });
});

test('sources that no export shows change nothing, and a version that was typed by hand is replaced', () => {
  write('shared/ui/src/shorten.ts', 'export const shorten = (text: string, to = 20) => text.slice(0, to);\n');
  write('shared/ui/src/counter.ts', counter.replaceAll('count', 'total'));
  write('shared/ui/package.json', read('shared/ui/package.json').replace('1.4.0', '7.0.0'));
  expect(derive()).toEqual({ version: '1.4.0', changes: [], files: ['shared/ui/package.json'] });
});

test('sources that the compiler can’t read are an error', () => {
  rmSync(join(root, 'shared/ui/src/chip-group.ts'));
  expect(derive).toThrow('The declarations of ./chip-group are missing.');
});
