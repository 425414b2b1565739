import { shapeOf } from '@pavilion/releases/claims';
import type { Command } from '@pavilion/terminal/command-line';

/** Settings of a new remote. */
export interface RemoteOptions {
  readonly name: string;
  readonly path: string;
  readonly slot: string;
  readonly title: string;
  readonly titleBn: string;
}

/** Options as typed. */
export interface TypedOptions {
  readonly path?: string;
  readonly slot: string;
  readonly title?: string;
  readonly titleBn: string;
}

/** What a new remote must fit into: claimed paths with their parts, and slots. */
export interface Surroundings {
  readonly claims: readonly (readonly [part: string, path: string])[];
  readonly slots: readonly string[];
}

/** Thrown for a setting that a remote can't have; the message says which would do. */
export class RemoteOptionError extends Error {}

/** Bangla for 'new page', the default title. */
export const UNNAMED = 'নতুন পাতা';
const RESERVED = ['host', 'api', 'registry', 'site', 'originals', 'sandbox', 'shared', 'assets', 'example', 'monolith'];

/** Adds the arguments that describe a new remote. */
export const withRemoteOptions = (command: Command): Command =>
  command
    .argument('<name>', 'for example tournaments')
    .option('--path <path>', 'its page; /<name> by default')
    .option('--slot <slot>', 'the slot its teaser fills', 'home.promotions')
    .option('--title <words>', 'its English name; made from the name by default')
    .option('--title-bn <words>', 'its Bangla name', UNNAMED);

/**
 * Checks the options of a new remote.
 *
 * @throws {RemoteOptionError} with a valid value as a hint.
 */
export function remoteOptions(typed: string, options: TypedOptions, { claims, slots }: Surroundings): RemoteOptions {
  const name = typed.replace(/^mfe-/, '');
  checkName(name);
  const { path = `/${name}`, slot, titleBn } = options;
  checkPath(path, name, claims);
  if (!slots.includes(slot))
    throw new RemoteOptionError(`No page has the slot '${slot}'. There are ${slots.join(', ')}.`);
  const title = checkTitle(options.title ?? titleFrom(name));
  return { name, path, slot, title, titleBn: checkTitle(titleBn) };
}

function checkName(name: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 30) {
    throw new RemoteOptionError(
      `'${name}' is not a remote name: use lower-case letters, digits and single dashes, at most 30, for instance tournaments or fan-club.`,
    );
  }
  if (RESERVED.includes(name)) throw new RemoteOptionError(`'${name}' has another meaning here: choose another name.`);
}

function checkPath(path: string, name: string, claims: Surroundings['claims']): void {
  if (!/^(\/[a-z0-9-]+)+$/.test(path))
    throw new RemoteOptionError(`'${path}' is not a page path: --path /${name} or --path /sport/${name}.`);
  for (const [part, claimed] of claims) {
    if (part !== name && shapeOf(claimed) === shapeOf(path))
      throw new RemoteOptionError(`${part} already owns ${path}: choose another with --path /…`);
  }
}

const titleFrom = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

function checkTitle(title: string): string {
  if (/^[^<>&"'`\\$]{1,60}$/.test(title)) return title;
  throw new RemoteOptionError(`'${title}' can't be a title: up to 60 letters, without quotes and < > &.`);
}
