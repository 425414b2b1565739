import { join } from 'node:path';
import { compareApis } from './api-difference';
import { listApi } from './api-report';
import type { Change } from './compare-declarations';
import { withDeclarations } from './emit-declarations';
import { entriesOf, filesIn, readWorkspace } from './workspaces';

/** A package with the version that the changes of its exports require. */
export interface DerivedPackage {
  readonly folder: string;
  readonly name: string;
  /** The version of the last commit. */
  readonly from: string;
  readonly version: string;
  readonly changes: readonly Change[];
  /** The text of the API report. */
  readonly report: string;
}

/** The file of a package with its exports, which versions are derived from. */
export const reportIn = (folder: string): string => `${folder}/api-report.md`;

/**
 * Derives versions of packages: a change that code of before may not compile with is a major version, an addition a
 * minor one; otherwise the version stays. The first report of a package changes nothing.
 *
 * @param folders - relative to the root.
 * @param committed - returns a file of the last commit, so that a second run derives the same.
 */
export function derivePackages(
  root: string,
  folders: readonly string[],
  committed: (file: string) => string | undefined,
): DerivedPackage[] {
  const packages = folders.map((folder) => {
    const workspace = readWorkspace(root, folder);
    return { folder, manifest: workspace.manifest, entries: entriesOf(root, workspace) };
  });
  // All sources, not only the entries: the compiler emits nothing for those that it finds through node_modules.
  const sources = folders.flatMap((folder) => filesIn(root, folder).map((file) => `${folder}/${file}`));
  return withDeclarations(root, sources.filter(isCode), (declarations) =>
    packages.map(({ folder, manifest: { name, version }, entries }) => {
      const api = listApi(join(declarations, folder), entries);
      const before = parseReport(committed(reportIn(folder))) ?? { version, api };
      const changes = compareApis(before.api, api);
      const next = nextVersion(before.version, changes);
      return { folder, name, from: before.version, version: next, changes, report: reportOf(name, next, api) };
    }),
  );
}

const isCode = (file: string): boolean => /\/src\/.*\.[cm]?[jt]sx?$/.test(file);

function nextVersion(version: string, changes: readonly Change[]): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (changes.some(({ level }) => level === 'major')) return `${major + 1}.0.0`;
  return changes.length > 0 ? `${major}.${minor + 1}.0` : version;
}

const reportOf = (name: string, version: string, api: string): string =>
  [
    `# Exports of ${name} ${version}`,
    '',
    '`npm run package-versions` writes this file, and derives the version from its changes (decision 86).',
    '',
    '```ts',
    `${api}\`\`\``,
    '',
  ].join('\n');

function parseReport(text: string | undefined): { readonly version: string; readonly api: string } | undefined {
  const [, version, api] = /^# .* (\d+\.\d+\.\d+)$[^]*?^```ts\n([^]*)^```$/m.exec(text ?? '') ?? [];
  return version !== undefined && api !== undefined ? { version, api } : undefined;
}
