import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicOrigins } from './links';
import { dataFolder, demoLogin, isProduction, SettingsError, trustedProxies, wantsDemo } from './settings';

type Env = Readonly<Record<string, string | undefined>>;

/** The processes of a site; the console is served by the registry. */
export type ServiceName = 'api' | 'site' | 'registry' | 'originals' | 'sandbox';

/**
 * Returns whether the process has the production profile (PAVILION_PROFILE=production), with which it refuses to start
 * with settings that are for development or demonstrations.
 *
 * @throws {SettingsError} for a profile that does not exist.
 */
export function hasProductionProfile(env: Env = process.env): boolean {
  const profile = env['PAVILION_PROFILE'] || 'demo';
  if (profile !== 'production' && profile !== 'demo')
    throw new SettingsError(`PAVILION_PROFILE is production or demo, not '${profile}'.`);
  return profile === 'production';
}

/** Thrown with one line for each problem. */
export class ProfileRefused extends SettingsError {
  constructor(readonly problems: readonly string[]) {
    super([`PAVILION_PROFILE=production refuses to start:`, ...problems.map((problem) => `- ${problem}`)].join('\n'));
  }
}

/**
 * Does nothing without the production profile.
 *
 * @param furtherProblems - of the process's database, found only now.
 * @throws {ProfileRefused} with all problems at once.
 */
export async function assertProfile(
  service: ServiceName,
  furtherProblems: () => Promise<readonly string[]> = async () => [],
  env: Env = process.env,
): Promise<void> {
  if (!hasProductionProfile(env)) return;
  const problems = [...findProfileProblems(service, env), ...(await furtherProblems())];
  if (problems.length > 0) throw new ProfileRefused(problems);
}

/** Returns what the production profile refuses in a process's settings and secrets, one line each. */
export function findProfileProblems(service: ServiceName, env: Env = process.env): readonly string[] {
  if (service === 'sandbox')
    return ['The sandbox stands in for the payment rail, the market feed, mail and SMS: do not start it.'];
  return [
    ...developmentProblems(env),
    ...originProblems(service, env),
    ...(service === 'api' ? linkProblems(env) : []),
    ...keyProblems(service, env),
  ];
}

function developmentProblems(env: Env): readonly string[] {
  const refused: readonly (readonly [boolean, string])[] = [
    [
      !isProduction(env),
      `NODE_ENV is not 'production', so missing secrets would be created: start the package's program.`,
    ],
    [wantsDemo(env), `PAVILION_DEMO creates the demo login ${demoLogin.username}: set PAVILION_DEMO=0.`],
    [env['PAVILION_DEV'] === '1', 'PAVILION_DEV=1 opens the door for development: remove it.'],
    [env['PAVILION_TEST_CLOCK'] === '1', 'PAVILION_TEST_CLOCK=1 lets tests move the clock: remove it.'],
    [env['PAVILION_CALL_LIMITS'] === 'off', 'PAVILION_CALL_LIMITS=off admits calls without limits: remove it.'],
    ...['PAVILION_SANDBOX', 'PAVILION_SANDBOX_ORIGIN'].map(
      (name) => [Boolean(env[name]), `${name} leads to the sandbox, which is for play money only: remove it.`] as const,
    ),
  ];
  return refused.flatMap(([isRefused, line]) => (isRefused ? [line] : []));
}

function originProblems(service: ServiceName, env: Env): readonly string[] {
  const origins = publicOrigins(env);
  const settings = [
    ['PAVILION_ORIGIN', origins.site],
    ['PAVILION_ORIGINALS_ORIGIN', origins.originals],
    ...(service === 'registry' || service === 'originals' ? [] : [['PAVILION_RAIL_ORIGIN', origins.rail] as const]),
  ] as const;
  const plain = settings.flatMap(([name, origin]) =>
    origin.startsWith('https:') ? [] : [`${name} is ${env[name] ? origin : 'not set'}: name an https origin.`],
  );
  // Without it the site takes every visitor for the proxy that ends TLS.
  const isProxyUnknown = service === 'site' && trustedProxies(env).length === 0;
  return isProxyUnknown ? [...plain, 'PAVILION_TRUSTED_PROXY is not set: name the proxy that ends TLS.'] : plain;
}

/** Links that lead to the sandbox unless they are set. */
const links = {
  PAVILION_RAIL: 'payment rail',
  PAVILION_FEED: 'market feed',
  SMTP_URL: 'mail server',
  SMS_URL: 'SMS gateway',
} as const;

const linkProblems = (env: Env): readonly string[] =>
  Object.entries(links).flatMap(([name, what]) =>
    env[name] ? [] : [`${name} is not set, so the sandbox would be the ${what}: name yours.`],
  );

const MIN_SECRET_LENGTH = 32;
/** Of 32 random hexadecimal digits at least six differ, but for once in a million million. */
const MIN_DIFFERENT = 6;

/** Passwords and keys from examples, or too short to be random. */
function keyProblems(service: ServiceName, env: Env): readonly string[] {
  const addresses = ['DATABASE_URL', 'DATABASE_LISTEN_URL', 'DATABASE_OWNER_URL', 'SMTP_URL', 'PAVILION_BUS'];
  const keys = Object.keys(env).filter((name) => /^(SMS_KEY|PAVILION_.*(SECRET|KEY_ID|TOKEN))$/.test(name));
  const folder = join(dataFolder(env), 'secrets');
  const files = service === 'api' || service === 'originals' ? secretFiles(folder) : [];
  return [
    ...addresses
      .filter((name) => hasDefaultPassword(env[name]))
      .map((name) => `${name} has a default password: change it.`),
    ...keys.filter((name) => isDefault(env[name] ?? '')).map((name) => `${name} is the example's: change it.`),
    ...files.flatMap((name) => {
      const weakness = weaknessOf(readFileSync(join(folder, name), 'utf8').trim());
      return weakness === null ? [] : [`secrets/${name} ${weakness}: delete it and run keys.mjs.`];
    }),
  ];
}

function weaknessOf(secret: string): string | null {
  if (secret.length < MIN_SECRET_LENGTH) return `is shorter than ${MIN_SECRET_LENGTH} characters`;
  return new Set(secret).size < MIN_DIFFERENT ? 'is a placeholder' : null;
}

const secretFiles = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

const isDefault = (text: string): boolean => /^(change-?me|changeit|secret|password|postgres|pavilion|…)?$/i.test(text);

function hasDefaultPassword(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  if (username === '') return false;
  return isDefault(decodeURIComponent(password)) || password === username;
}
