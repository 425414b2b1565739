import { parseArgs } from 'node:util';
import { ClientError, registryClient } from './client';
import { commands, type Outcome } from './commands';

const USAGE = `pavilion <command> [--channel production] [--json]

  publish <folder>          publish a part's build folder, for good
  activate <name@version…>  show these releases, all at once
  rollback [--to <n>]       bring back the composition before, or number n
  status                    what the channel shows
  log                       how it came to that

PAVILION_REGISTRY and PAVILION_TOKEN point to another registry.`;

const options = {
  channel: { type: 'string', default: 'production' },
  to: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Runs one command line. @returns the exit code: 0, 1 for a refusal, 2 for a command that makes no sense. */
export async function run(args: readonly string[]): Promise<number> {
  const json = args.includes('--json');
  try {
    const outcome = await perform(args);
    process.stdout.write(`${json ? JSON.stringify(outcome.value) : outcome.lines.join('\n')}\n`);
    return 0;
  } catch (error) {
    const code = error instanceof ClientError ? error.code : isUsage(error) ? 'usage' : 'broken';
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(json ? `${JSON.stringify({ success: false, code, message })}\n` : `pavilion: ${message}\n`);
    return code === 'usage' ? 2 : 1;
  }
}

async function perform(args: readonly string[]): Promise<Outcome> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [name, ...rest] = positionals;
  if (values.help || !name) return { value: { usage: USAGE }, lines: [USAGE] };
  const command = commands[name];
  if (!command) throw new ClientError('usage', `There is no command '${name}'.\n\n${USAGE}`);
  return command({ client: registryClient(), channel: values.channel, to: compositionNumber(values.to), rest });
}

function compositionNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const id = Number(text);
  if (Number.isInteger(id) && id > 0) return id;
  throw new ClientError('usage', `--to takes a composition's number, not '${text}'.`);
}

function isUsage(error: unknown): boolean {
  return String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
}
