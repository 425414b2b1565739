import { Refusal } from '../kernel/texts/refusal';
import { type Desk, OpsRefused, OpsUsage } from '../session/desk';
import { type Arguments, readArguments } from './command/arguments';
import type { Command, ExitCode } from './command/command';
import { commands } from './commands';

/** The output for the terminal and the exit code of the process. */
export interface CommandResult {
  readonly out: string;
  readonly error: string;
  readonly exit: ExitCode;
}

const COMMON = '--by (the operator; the system user by default), --json, --help';

/** Runs the typed command. @param open - connects to the database; called only for a valid command. */
export async function runOps(
  typed: readonly string[],
  open: (operator: string | undefined) => Promise<Desk>,
): Promise<CommandResult> {
  try {
    const [name = '', ...rest] = typed;
    if (['', 'help', '--help', '-h'].includes(name)) return { out: overview(), error: '', exit: name === '' ? 2 : 0 };
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined)
      throw new OpsUsage(`There is no command '${name.slice(0, 40)}'. Known: ${Object.keys(commands).join(', ')}.`);
    const args = readArguments(rest);
    if (args.marks.has('help')) return { out: helpOf(name, command), error: '', exit: 0 };
    requireValidArguments(name, command, args);
    const { text, json, exit = 0 } = await command.run(await open(args.options['by']), args);
    return { out: args.marks.has('json') ? JSON.stringify(json, null, 2) : text, error: '', exit };
  } catch (error) {
    if (error instanceof OpsUsage) return { out: '', error: error.message, exit: 2 };
    if (error instanceof OpsRefused) return { out: '', error: error.message, exit: 1 };
    if (error instanceof Refusal) return { out: '', error: `Refused: ${error.text ?? error.code}.`, exit: 1 };
    throw error;
  }
}

function requireValidArguments(
  name: string,
  { positional: words, options, marks = {} }: Command,
  args: Arguments,
): void {
  const needed = words.filter((word) => word.startsWith('<'));
  const usage = `npm run ops -- ${[name, ...words].join(' ')}`;
  if (args.positional.length < needed.length)
    throw new OpsUsage(`${needed[args.positional.length] ?? ''} is missing: ${usage}`);
  if (args.positional.length > words.length)
    throw new OpsUsage(`Unexpected argument '${args.positional[words.length] ?? ''}': ${usage}`);
  const given = [...Object.keys(args.options), ...[...args.marks].filter((mark) => mark !== 'json')];
  const unknown = given.find(
    (option) => option !== 'by' && !Object.hasOwn(options, option) && !Object.hasOwn(marks, option),
  );
  if (unknown !== undefined)
    throw new OpsUsage(
      `${name} has no option --${unknown}. Known: ${[...Object.keys(marks), ...Object.keys(options), 'by', 'json', 'help'].map((option) => `--${option}`).join(', ')}.`,
    );
}

function overview(): string {
  const usage = (name: string, { positional: words }: Command): string => [name, ...words].join(' ');
  const width = Math.max(...Object.entries(commands).map(([name, command]) => usage(name, command).length));
  const lines = Object.entries(commands).map(
    ([name, command]) => `  ${usage(name, command).padEnd(width)}  ${command.summary}`,
  );
  return [
    'npm run ops -- <command>',
    '',
    ...lines,
    '',
    `Every command takes ${COMMON}.`,
    'Exit codes: 0 done, 1 refused, 2 usage error, 3 done with findings.',
  ].join('\n');
}

function helpOf(name: string, { positional: words, summary, options: valued, marks }: Command): string {
  const options = { ...marks, ...valued };
  const width = Math.max(0, ...Object.keys(options).map((option) => option.length));
  const lines = Object.entries(options).map(([option, text]) => `  --${option.padEnd(width)}  ${text}`);
  return [
    `npm run ops -- ${[name, ...words].join(' ')}`,
    '',
    summary,
    ...(lines.length > 0 ? ['', ...lines] : []),
    '',
    `Also: ${COMMON}.`,
  ].join('\n');
}
