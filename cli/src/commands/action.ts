import type { RegistryClient } from '../client/client';

/** Result of a command: a value for programs, and lines for people. */
export interface Outcome {
  readonly value: unknown;
  readonly lines: readonly string[];
}

/**
 * Makes a command's action of a function: it receives the registry's client, then the parsed arguments, the options
 * and the command, as commander passes them. Its outcome is printed.
 */
export type ToAction = <Args extends readonly unknown[]>(
  perform: (client: RegistryClient, ...args: Args) => Promise<Outcome>,
) => (...args: Args) => Promise<void>;
