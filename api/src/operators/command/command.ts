import type { Desk } from '../../session/desk';
import type { Arguments } from './arguments';

/** 0: done; 1: refused; 2: usage error; 3: done with findings; 4: waits for another operator. */
export type ExitCode = 0 | 1 | 2 | 3 | 4;

/** A command's result, as text and as JSON for programs. */
export interface Outcome {
  readonly text: string;
  readonly json: unknown;
  readonly exit?: ExitCode;
  /** Ids of the players whose data it shows: what was read of whom is written to the audit log before it is shown. */
  readonly players?: readonly string[];
}

export interface Command {
  /** Positional arguments in order, as the help shows them: `<id>`, in brackets if optional. */
  readonly positional: readonly string[];
  readonly summary: string;
  /** In addition to --by, --json and --help. */
  readonly options: Readonly<Record<string, string>>;
  /** Options that take no value. */
  readonly flags?: Readonly<Record<string, string>>;
  /** Changes tables themselves, which only the role that has them may do. */
  readonly isOwner?: true;
  run(desk: Desk, args: Arguments): Promise<Outcome>;
}
