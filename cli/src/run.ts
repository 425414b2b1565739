import { type Command, CommanderError, commandLine, INVALID_ARGUMENTS } from '@pavilion/terminal/command-line';
import { registryClient } from './client/client';
import { ClientError } from './client/client-error';
import type { ToAction } from './commands/action';
import { addApiCommands } from './commands/api.commands';
import { addAttestCommand } from './commands/attest.commands';
import { addDevCommands } from './commands/dev.commands';
import { addGrantCommands } from './commands/grant.commands';
import { addOperateCommands } from './commands/operate.commands';
import { addReadCommands } from './commands/read.commands';
import { addReleaseCommands } from './commands/release.commands';
import { addRepositoryCommands } from './commands/repository.commands';
import { addRolloutCommands } from './commands/rollout.commands';
import { addRootKeyCommands } from './commands/root-key.commands';
import { addTeamCommands } from './commands/team.commands';
import { addTimeCommands } from './commands/time.commands';
import { addWebhookCommands } from './commands/webhook.commands';
import { repositoryEnv } from './repository/repository';

const ENVIRONMENT = `
PAVILION_REGISTRY points to another registry, PAVILION_TEAM_FILE to a team's file,
PAVILION_TOKEN is an operator's token, PAVILION_ORIGIN the site that grants are links to.
Exit codes: 0 done, 1 refused or failed, 2 invalid arguments.`;

/** Runs one command line. @returns the exit code: 0, 1 for a refusal, 2 for invalid arguments. */
export async function run(args: readonly string[]): Promise<number> {
  // An invalid command line is reported as JSON too, though its options can't be parsed.
  const json = args.includes('--json');
  let usage = '';
  const program = createProgram(json, (text) => (usage += text));
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : [...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : reportUsage(usage, json);
    return reportFailure(error, json);
  }
}

function createProgram(json: boolean, writeErr: (text: string) => void): Command {
  const toAction: ToAction =
    (perform) =>
    async (...args) => {
      const { value, lines } = await perform(registryClient(repositoryEnv(process.env, process.cwd())), ...args);
      process.stdout.write(`${json ? JSON.stringify(value) : lines.join('\n')}\n`);
    };
  const program = commandLine('pavilion', 'Publishes, activates and shows releases of Pavilion’s parts.')
    .option('--json', 'prints output for programs', false)
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError()
    .configureOutput({ writeErr })
    .addHelpText('after', ENVIRONMENT);
  addRepositoryCommands(program, toAction);
  addDevCommands(program, toAction);
  addReleaseCommands(program, toAction);
  addRolloutCommands(program, toAction);
  addReadCommands(program, toAction);
  addTimeCommands(program, toAction);
  addOperateCommands(program, toAction);
  addGrantCommands(program, toAction);
  addAttestCommand(program, toAction);
  addTeamCommands(program, toAction);
  addApiCommands(program, toAction);
  addWebhookCommands(program, toAction);
  addRootKeyCommands(program, toAction);
  // The commands have inherited the full help after an error; all of them together are two screens.
  return program.showHelpAfterError('Usage: pavilion <command>; pavilion --help lists the commands.');
}

function reportUsage(usage: string, json: boolean): number {
  process.stderr.write(json ? failure('usage', usage.trimEnd()) : usage);
  return INVALID_ARGUMENTS;
}

function reportFailure(error: unknown, json: boolean): number {
  const { code, findings } = error instanceof ClientError ? error : { code: 'broken', findings: undefined };
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(json ? failure(code, message, findings) : `pavilion: ${message}\n`);
  return 1;
}

const failure = (code: string, message: string, findings?: readonly unknown[]): string =>
  `${JSON.stringify({ success: false, code, message, findings })}\n`;
