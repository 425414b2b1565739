import {
  type Command as CommandLine,
  CommanderError,
  commandLine,
  InvalidArgumentError,
} from '@pavilion/terminal/command-line';
import { noteReads } from '../kernel/audit/note-reads';
import { Refusal } from '../kernel/texts/refusal';
import { ApprovalNeeded } from '../session/approvals/restricted-act';
import { type Desk, OpsRefused, OpsUsage } from '../session/desk';
import type { Command, ExitCode, Outcome } from './command/command';
import { money, time } from './command/print';
import { requireRight, type Right } from './command/rights';
import { rightOf, usesFiles } from './command-rights';
import { type CommandName, commands } from './commands';
import { requestNumber, storeRequest } from './requests/requests.service';

/** The output for the terminal and the exit code of the process. */
export interface CommandResult {
  readonly out: string;
  readonly error: string;
  readonly exit: ExitCode;
}

/**
 * Opens the desk of the signed-in operator; called only for a valid command.
 *
 * @param by - the name that was typed with --by.
 * @param isOwner - as the role that has the tables.
 * @param right - what the command needs; null if nobody needs to be signed in.
 */
export type OpenDesk = (
  by: string | undefined,
  isOwner: boolean,
  command: { readonly name: string; readonly right: Right | null },
) => Promise<Desk>;

interface Run {
  readonly open: OpenDesk;
  /** The command comes from another machine, whose files this one doesn't have. */
  readonly isRemote: boolean;
  out: string;
  error: string;
  exit: ExitCode;
}

/** Runs the typed command, if the operator has the right to it. */
export async function runOps(typed: readonly string[], open: OpenDesk, isRemote = false): Promise<CommandResult> {
  const run: Run = { open, isRemote, out: '', error: '', exit: 0 };
  try {
    await programOf(run).parseAsync(typed.length === 0 ? ['--help'] : [...typed], { from: 'user' });
  } catch (error) {
    Object.assign(run, failureOf(error, run.error));
  }
  // Without a command, the help is not the requested output.
  return { out: run.out.trimEnd(), error: run.error, exit: typed.length === 0 ? 2 : run.exit };
}

function failureOf(error: unknown, printed: string): Pick<CommandResult, 'error' | 'exit'> {
  if (error instanceof CommanderError) return { error: printed.trimEnd(), exit: error.exitCode === 0 ? 0 : 2 };
  if (error instanceof OpsUsage) return { error: error.message, exit: 2 };
  if (error instanceof OpsRefused) return { error: error.message, exit: 1 };
  if (error instanceof Refusal) return { error: `Refused: ${error.text ?? error.code}.`, exit: 1 };
  throw error;
}

function programOf(run: Run): CommandLine {
  const program = commandLine('npm run ops --', 'What operators do on the database of a site.')
    // An error is one line.
    .showHelpAfterError(false)
    .showSuggestionAfterError(false)
    .configureOutput({
      writeOut: (text) => (run.out += text),
      writeErr: (text) => (run.error += text),
    })
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 refused, 2 usage error, 3 done with findings, 4 waits for another operator.\n\nSign in first: sign-in <name>; whoami and sign-out; enroll <name> <invitation> after an invitation.',
    );
  for (const name of Object.keys(commands) as CommandName[]) addCommand(program, name, commands[name], run);
  return program;
}

function addCommand(program: CommandLine, name: CommandName, command: Command, run: Run): void {
  const line = program.command(name).description(command.summary);
  for (const word of command.positional) line.argument(word);
  for (const [option, text] of Object.entries(command.options)) line.option(`--${option} <value>`, text, once);
  for (const [flag, text] of Object.entries(command.flags ?? {})) line.option(`--${flag}`, text);
  line.option('--by <operator>', 'refuses the command unless this operator is signed in', once);
  line.option('--json', 'prints output for programs');
  line.action(async () => {
    const typed = Object.entries(line.opts<Record<string, string | true>>());
    const options = Object.fromEntries(typed.filter((one): one is [string, string] => one[1] !== true));
    const flags = new Set(typed.filter(([, value]) => value === true).map(([flag]) => flag));
    const args = { positional: line.args, options, flags };
    if (run.isRemote && usesFiles(name, args)) throw new OpsUsage(`${name} needs files: run it beside the database.`);
    const right = rightOf(name, args);
    const desk = await run.open(options['by'], command.isOwner === true, { name, right });
    if (right !== null) requireRight(desk.roles, right);
    const outcome = await command.run(desk, args).catch((error: unknown) => requestInstead(desk, error));
    if (outcome.players !== undefined && outcome.players.length > 0) await noteReads(desk, outcome.players, name);
    run.out = flags.has('json') ? JSON.stringify(outcome.json, null, 2) : outcome.text;
    run.exit = outcome.exit ?? 0;
  });
}

/** Stores an act that needs a second operator. */
async function requestInstead(desk: Desk, error: unknown): Promise<Outcome> {
  if (!(error instanceof ApprovalNeeded)) throw error;
  const { serial, amount, summary, expiresAt } = await storeRequest(desk, error.act);
  const number = requestNumber(serial);
  const moved = amount === null ? '' : ` (${money(amount)})`;
  return {
    text: `Nothing was changed yet: ${summary}${moved} needs a second operator.\nUntil ${time(expiresAt)} another one may run: requests approve ${number}`,
    json: { request: number, expiresAt },
    exit: 4,
  };
}

function once(value: string, before: string | undefined): string {
  if (before === undefined) return value;
  throw new InvalidArgumentError('It is given more than once.');
}
