import {
  type Command as CommandLine,
  CommanderError,
  commandLine,
  InvalidArgumentError,
} from '@pavilion/terminal/command-line';
import { Refusal } from '../kernel/texts/refusal';
import { type Desk, OpsRefused, OpsUsage } from '../session/desk';
import type { Command, ExitCode } from './command/command';
import { commands } from './commands';

/** The output for the terminal and the exit code of the process. */
export interface CommandResult {
  readonly out: string;
  readonly error: string;
  readonly exit: ExitCode;
}

interface Run {
  /**
   * Connects to the database; called only for a valid command.
   *
   * @param isOwner - as the role that has the tables.
   */
  readonly open: (operator: string | undefined, isOwner: boolean) => Promise<Desk>;
  out: string;
  error: string;
  exit: ExitCode;
}

/** Runs the typed command. @param open - connects to the database; called only for a valid command. */
export async function runOps(typed: readonly string[], open: Run['open']): Promise<CommandResult> {
  const run: Run = { open, out: '', error: '', exit: 0 };
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
    .addHelpText('after', '\nExit codes: 0 done, 1 refused, 2 usage error, 3 done with findings.');
  for (const [name, command] of Object.entries(commands)) addCommand(program, name, command, run);
  return program;
}

function addCommand(program: CommandLine, name: string, command: Command, run: Run): void {
  const line = program.command(name).description(command.summary);
  for (const word of command.positional) line.argument(word);
  for (const [option, text] of Object.entries(command.options)) line.option(`--${option} <value>`, text, once);
  for (const [flag, text] of Object.entries(command.flags ?? {})) line.option(`--${flag}`, text);
  line.option('--by <operator>', 'the operator; the system user by default', once);
  line.option('--json', 'prints output for programs');
  line.action(async () => {
    const typed = Object.entries(line.opts<Record<string, string | true>>());
    const options = Object.fromEntries(typed.filter((one): one is [string, string] => one[1] !== true));
    const flags = new Set(typed.filter(([, value]) => value === true).map(([flag]) => flag));
    const outcome = await command.run(await run.open(options['by'], command.isOwner === true), {
      positional: line.args,
      options,
      flags,
    });
    run.out = flags.has('json') ? JSON.stringify(outcome.json, null, 2) : outcome.text;
    run.exit = outcome.exit ?? 0;
  });
}

function once(value: string, before: string | undefined): string {
  if (before === undefined) return value;
  throw new InvalidArgumentError('It is given more than once.');
}
