import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { shapeOf } from '@pavilion/releases/claims';
import { StartError } from '../stack/process';

/** Settings of a new remote. */
export interface RemoteOptions {
  readonly name: string;
  readonly path: string;
  readonly slot: string;
  readonly title: string;
  readonly titleBn: string;
  /** Folder of its own repository; omitted if it joins this one. */
  readonly at?: string | undefined;
}

export const USAGE = `npm run new-remote -- <name> [--path /<name>] [--slot home.promotions]
                             [--title "Words"] [--title-bn "কথা"] [--at <folder>]

Makes mfe-<name>: a page, a teaser in a slot, texts in two languages, tests.
--at makes a repository of its own there, which builds on packed packages of this one.`;

/** Bangla for 'new page', the default title. */
const UNNAMED = 'নতুন পাতা';
const RESERVED = ['host', 'api', 'registry', 'site', 'originals', 'sandbox', 'shared', 'assets', 'example', 'monolith'];

/**
 * Parses a command line.
 *
 * @param root - repository whose names, paths and slots are taken into account.
 * @throws {StartError} with a valid command as a hint.
 */
export function parseRemoteOptions(args: readonly string[], root: string): RemoteOptions {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { path: text, slot: text, title: text, 'title-bn': text, at: text },
    allowPositionals: true,
  });
  const [typed = ''] = positionals;
  const name = typed.replace(/^mfe-/, '');
  checkName(name, root);
  const path = values.path ?? `/${name}`;
  checkPath(path, name, root);
  const slot = values.slot ?? 'home.promotions';
  checkSlot(slot, root);
  const title = checkTitle(values.title ?? titleFrom(name));
  return { name, path, slot, title, titleBn: checkTitle(values['title-bn'] ?? UNNAMED), at: values.at };
}

function checkName(name: string, root: string): void {
  if (name === '') throw new StartError(USAGE);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 30) {
    throw new StartError(
      `'${name}' is not a remote name: use lower-case letters, digits and single dashes, at most 30, for instance tournaments or fan-club.`,
    );
  }
  if (RESERVED.includes(name)) throw new StartError(`'${name}' has another meaning here: choose another name.`);
  if (existsSync(join(root, `mfe-${name}`)))
    throw new StartError(`mfe-${name} already exists: npm run dev -- ${name} serves it, or choose another name.`);
}

function checkPath(path: string, name: string, root: string): void {
  if (!/^(\/[a-z0-9-]+)+$/.test(path))
    throw new StartError(`'${path}' is not a page path: --path /${name} or --path /sport/${name}.`);
  for (const [part, claimed] of claimsOf(root)) {
    if (shapeOf(claimed) === shapeOf(path))
      throw new StartError(`${part} already owns ${path}: choose another with --path /…`);
  }
}

function claimsOf(root: string): [part: string, path: string][] {
  const parts = readdirSync(root).filter(
    (folder) => (folder === 'host' || folder.startsWith('mfe-')) && existsSync(join(root, folder, 'remote.json')),
  );
  return parts.flatMap((part) => {
    const { pages } = JSON.parse(readFileSync(join(root, part, 'remote.json'), 'utf8')) as {
      pages: { path: string }[];
    };
    return pages.map(({ path }): [string, string] => [part, path]);
  });
}

function checkSlot(slot: string, root: string): void {
  const slots = slotsOf(root);
  if (!slots.includes(slot)) throw new StartError(`No page has the slot '${slot}'. There are ${slots.join(', ')}.`);
}

/** Matches `<Slot name="…">` in the sources, as builds do. */
function slotsOf(root: string): string[] {
  const parts = readdirSync(root).filter(
    (folder) => (folder === 'host' || folder.startsWith('mfe-')) && existsSync(join(root, folder, 'src')),
  );
  const files = parts.flatMap((part) =>
    readdirSync(join(root, part, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, part, 'src', file),
    ),
  );
  const texts = files
    .filter((file) => file.endsWith('.page.tsx') || file.endsWith('.view.tsx'))
    .map((file) => readFileSync(file, 'utf8'));
  return [
    ...new Set(
      texts.flatMap((text) => [...text.matchAll(/<Slot\b[^>]*?\bname="([^"]+)"/g)].map(([, name = '']) => name)),
    ),
  ].sort();
}

const titleFrom = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

function checkTitle(title: string): string {
  if (/^[^<>&"'`\\$]{1,60}$/.test(title)) return title;
  throw new StartError(`'${title}' can't be a title: up to 60 letters, without quotes and < > &.`);
}
