import type { ReleaseName } from '@pavilion/releases/release.schema';
import { InvalidArgumentError, Option } from '@pavilion/terminal/command-line';

/** Options that several commands share. */
export const channelOption = new Option('--channel <name>', 'the channel').default('production');
export const dryRunOption = new Option('--dry-run', 'shows what the command would do, without doing it').default(false);
export const withoutFallbackOption = new Option(
  '--without-fallback <part>',
  'gives the part no fallback; may be repeated',
).argParser(each(String));

export const allowDirtyOption = new Option(
  '--allow-dirty',
  'accepts releases built from sources that are in no commit',
).default(false);

export interface ChannelOptions {
  readonly channel: string;
}

export interface ChangeOptions {
  readonly dryRun: boolean;
}

/** Parses `search@1.4.2` for commander. */
export function releaseName(text: string): ReleaseName {
  const [name, version, more] = text.split('@');
  if (name && version && more === undefined) return { name, version };
  throw new InvalidArgumentError('A release is name@version, such as search@1.4.2.');
}

/** Parses the number of a composition, or a release. */
export function compositionOrRelease(text: string): number | ReleaseName {
  return /^[1-9]\d*$/.test(text) ? Number(text) : releaseName(text);
}

/** Returns a parser of an argument or option that may be repeated. */
export function each<T>(parse: (text: string) => T): (text: string, before?: readonly T[]) => readonly T[] {
  return (text, before = []) => [...before, parse(text)];
}
