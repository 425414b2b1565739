import { parseArgs } from 'node:util';
import { registryClient } from './client/client';
import { ClientError } from './client/client-error';
import { commands } from './commands';
import type { Outcome } from './commands/command';

const USAGE = `pavilion <command> [--channel production] [--json] [--dry-run]

  publish <folder>             publish a part's build folder, signed and immutable
  activate <name@version…>     make these releases live at once [--without-fallback <part>]
  rollout start <name@version…>
                               make them live in steps, for a share of the visitors first;
                               status, pause, resume, advance, abort
  rollback [--to <n>]          go back to the previous composition, or to number n
  status                       show the channel's composition
  diff [<n> [<m>]]             show the changes between two compositions, or with
       <name@version…>         the changes these releases would make, and what blocks them
  log [--limit <n>]            show the channel's history
  kill <part> --reason <why>   close a part, or one --path of it, in every browser
  lift <part> [--path <path>]  open it again
  origin <part> <https://…|site>
                               set the origin of a remote's files
  require <suite…>|--none      set the suites a composition must pass to go live
  grant <name@version…|n>      give one browser another composition for some --hours; list, revoke <id>
  team list|create|rotate|revoke <name>
                               manage the teams and the parts they may publish
  api <openapi.json>           register the api's calls before it goes live
  gc                           delete releases that can no longer be served

--dry-run shows what a command would do without doing it. --json prints output for programs.
PAVILION_REGISTRY points to another registry, PAVILION_TEAM_FILE to a team's file,
PAVILION_TOKEN is an operator's token, PAVILION_ORIGIN the site that grants are links to.`;

const options = {
  channel: { type: 'string', default: 'production' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  to: { type: 'string' },
  limit: { type: 'string' },
  steps: { type: 'string' },
  'min-sample': { type: 'string' },
  reason: { type: 'string' },
  path: { type: 'string' },
  part: { type: 'string', multiple: true },
  role: { type: 'string' },
  overlap: { type: 'string' },
  out: { type: 'string' },
  hours: { type: 'string' },
  uses: { type: 'string' },
  note: { type: 'string' },
  faults: { type: 'boolean' },
  none: { type: 'boolean' },
  'without-fallback': { type: 'string', multiple: true },
} as const;

/** Runs one command line. @returns the exit code: 0, 1 for a refusal, 2 for an invalid command. */
export async function run(args: readonly string[]): Promise<number> {
  const json = args.includes('--json');
  try {
    const outcome = await perform(args);
    process.stdout.write(`${json ? JSON.stringify(outcome.value) : outcome.lines.join('\n')}\n`);
    return 0;
  } catch (error) {
    const code = error instanceof ClientError ? error.code : isUsage(error) ? 'usage' : 'broken';
    const message = error instanceof Error ? error.message : String(error);
    const findings = error instanceof ClientError ? error.findings : undefined;
    process.stderr.write(
      json ? `${JSON.stringify({ success: false, code, message, findings })}\n` : `pavilion: ${message}\n`,
    );
    return code === 'usage' ? 2 : 1;
  }
}

async function perform(args: readonly string[]): Promise<Outcome> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [name, ...rest] = positionals;
  if (values.help || !name) return { value: { usage: USAGE }, lines: [USAGE] };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new ClientError('usage', `There is no command '${name}'.\n\n${USAGE}`);
  return command({ client: registryClient(), channel: values.channel, dryRun: values['dry-run'], rest, flags: values });
}

function isUsage(error: unknown): boolean {
  return String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
}
