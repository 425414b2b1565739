import { publicOrigins } from '@pavilion/contract/links';
import { ports, urls } from '@pavilion/contract/settings';
import { type Baseline, baselines, suiteName } from '@pavilion/releases/attestation';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { type Command, CommanderError, commandLine, wholeNumber } from '@pavilion/terminal/command-line';
import { each, releaseName } from '../../cli/src/commands/arguments';

/**
 * Ends a run before it starts: help was printed (code 0), the arguments are invalid (2), or it could not start (3). The
 * message names a remedy.
 */
export class RunError extends Error {
  constructor(
    readonly code: 0 | 2 | 3,
    message: string,
  ) {
    super(message);
  }
}

export interface Options {
  readonly at: string;
  readonly registry: string;
  readonly channel: string;
  readonly candidates: readonly ReleaseName[];
  readonly composition?: number;
  readonly against: readonly Exclude<Baseline, 'itself'>[];
  readonly suite: string;
  readonly grep?: string;
  readonly upload: boolean;
  readonly json: boolean;
}

interface ParsedOptions extends Pick<Options, 'channel' | 'suite' | 'grep' | 'upload' | 'json' | 'composition'> {
  readonly at?: string;
  readonly registry?: string;
  readonly candidate?: readonly ReleaseName[];
  readonly against: string;
}

/** The command line of `npm run verify`. */
const typedBy = (): Command =>
  commandLine(
    'npm run verify --',
    'Runs browser specs against a site as it would be with the candidate in it; nobody else sees that composition.',
  )
    .option('--at <address>', "the site; this machine's by default")
    .option(
      '--candidate <name@version>',
      "a published release that replaces its part's; may be repeated",
      each(releaseName),
    )
    .option(
      '--against <baselines>',
      'the compositions to test it in: the live one, a running rollout’s, the one a rollback would return to; without a candidate, those compositions',
      'live,rollout,previous',
    )
    .option('--composition <n>', 'a composition by its number, unchanged', wholeNumber(1))
    .option('--suite <name>', 'specs with this tag', 'journeys')
    .option('--grep <text>', "only specs whose title matches; an incomplete suite can't be combined with --upload")
    .option('--upload', 'signs the results and sends them to the registry, where activation may require them', false)
    .option('--registry <address>', 'PAVILION_REGISTRY, or the port beside the site’s, by default')
    .option('--channel <name>', 'the channel of the compositions', 'production')
    .option('--json', 'prints output for programs', false)
    .addHelpText(
      'after',
      `
PAVILION_QA_FILE is QA's file (pavilion team create qa --role qa --out qa.json); this machine's by default.
Exit codes: 0 all passed, 1 something failed, 2 invalid arguments, 3 the run could not start.`,
    );

/** Parses the arguments. @throws {RunError} for invalid ones; code 0 if only help was requested. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const { channel, candidate = [], composition, suite, grep, upload, json, ...typed } = parse(args);
  const at = addressFrom(typed.at ?? publicOrigins(env).site);
  if (composition !== undefined && candidate.length > 0)
    throw new RunError(2, '--composition and --candidate cannot be combined.');
  if (!suiteName.safeParse(suite).success)
    throw new RunError(2, `'${suite}' is not a suite name: use lower-case letters, digits and dashes.`);
  if (grep !== undefined && upload)
    throw new RunError(2, 'An incomplete suite cannot be uploaded: leave out --grep or --upload.');
  const registry = addressFrom(typed.registry ?? env['PAVILION_REGISTRY'] ?? besides(at, env));
  return {
    at,
    registry,
    channel,
    candidates: candidate,
    composition,
    against: targets(typed.against),
    suite,
    grep,
    upload,
    json,
  };
}

function parse(args: readonly string[]): ParsedOptions {
  // Errors are printed once, as JSON if the caller asks for it.
  const program = typedBy().configureOutput({ writeErr: () => undefined });
  try {
    return program.parse([...args], { from: 'user' }).opts();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    throw new RunError(error.exitCode === 0 ? 0 : 2, error.message);
  }
}

function targets(text: string): Options['against'] {
  const requested = text
    .split(',')
    .map((word) => baselines.filter((one) => one !== 'itself').find((one) => one === word.trim()));
  if (requested.every((one) => one !== undefined)) return [...new Set(requested)];
  throw new RunError(2, `--against takes live, rollout and previous, separated by commas, not '${text}'.`);
}

function addressFrom(text: string): string {
  if (URL.canParse(text)) return new URL(text).origin;
  throw new RunError(2, `'${text}' is not an address: write a full one, such as http://127.0.0.1:4000`);
}

/** Returns whether the site runs on this machine, next to its other servers. */
export const isHere = (at: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(at).hostname);

function besides(at: string, env: NodeJS.ProcessEnv): string {
  if (!isHere(at)) return urls(env).registry;
  const port = Number(new URL(at).port) || 80;
  return `http://127.0.0.1:${ports({ ...env, PAVILION_PORT: String(port) }).registry}`;
}
