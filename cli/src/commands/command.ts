import type { ReleaseName } from '@pavilion/releases/release.schema';
import type { RegistryClient } from '../client/client';
import { ClientError } from '../client/client-error';

/** Arguments after the command's name. */
export interface Invocation {
  readonly client: RegistryClient;
  readonly channel: string;
  readonly dryRun: boolean;
  readonly rest: readonly string[];
  readonly flags: Flags;
}

/** All flags of all commands; each belongs to one or two commands, as the usage lists. */
export interface Flags {
  readonly to?: string;
  readonly reason?: string;
  readonly path?: string;
  readonly part?: readonly string[];
  readonly role?: string;
  readonly overlap?: string;
  readonly out?: string;
  readonly limit?: string;
  readonly steps?: string;
  readonly 'min-sample'?: string;
  readonly hours?: string;
  readonly uses?: string;
  readonly note?: string;
  readonly faults?: boolean;
  readonly none?: boolean;
  readonly 'without-fallback'?: readonly string[];
}

/** Result of a command: a value for programs, and lines for people. */
export interface Outcome {
  readonly value: unknown;
  readonly lines: readonly string[];
}

export type Command = (call: Invocation) => Promise<Outcome>;

export const usage = (message: string): ClientError => new ClientError('usage', message);

/** @throws {ClientError} usage if the text is not a whole number of at least `least`. */
export function wholeNumber(flag: string, text: string | undefined, least = 1): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  throw usage(`${flag} takes a whole number from ${least}, not '${text}'.`);
}

/** Parses `wallet@1.4.2`. */
export function releaseFrom(text: string): ReleaseName {
  const [name, version, more] = text.split('@');
  if (name && version && more === undefined) return { name, version };
  throw usage(`'${text}' is not a release: write name@version, such as wallet@1.4.2`);
}
