import type { Arguments } from './arguments';
import type { Desk } from './desk';

/** 0 is done, 1 refused, 2 not understood, 3 done with findings. */
export type ExitCode = 0 | 1 | 2 | 3;

/** What a command found: for a person, and as JSON for a programme. */
export interface Outcome {
  readonly text: string;
  readonly json: unknown;
  readonly exit?: ExitCode;
}

export interface Command {
  /** Words in their order, as the help writes them: `<id>`; in brackets where one may be left out. */
  readonly words: readonly string[];
  readonly summary: string;
  /** Beside --by, --json and --help. */
  readonly options: Readonly<Record<string, string>>;
  /** Options that take no value. */
  readonly marks?: Readonly<Record<string, string>>;
  run(desk: Desk, args: Arguments): Promise<Outcome>;
}
