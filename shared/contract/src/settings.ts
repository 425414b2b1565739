import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, relative, resolve } from 'node:path';

/** Port of each process on 127.0.0.1, counted from PAVILION_PORT (default 4000). */
interface Ports {
  readonly site: number;
  readonly api: number;
  readonly sandbox: number;
  readonly games: number;
  readonly registry: number;
  readonly postgres: number;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Thrown for an invalid setting; its message is the single line an operator reads. */
export class SettingsError extends Error {}

/** Returns the ports. @throws {SettingsError} if PAVILION_PORT is not a port with room for the ones above it. */
export function ports(env: Env = process.env): Ports {
  const base = Number(env['PAVILION_PORT'] ?? 4000);
  if (!Number.isInteger(base) || base < 1024 || base > 65_000) {
    throw new SettingsError(`PAVILION_PORT must be a whole number from 1024 to 65000, not '${env['PAVILION_PORT']}'.`);
  }
  return {
    site: base,
    api: base + 100,
    sandbox: base + 200,
    games: base + 300,
    registry: base + 400,
    postgres: base + 500,
  };
}

/** Returns the address of each process on this machine, without a trailing slash. */
export function urls(env: Env = process.env): Record<keyof Ports, string> {
  const p = ports(env);
  const at = (port: number): string => `http://127.0.0.1:${port}`;
  return {
    site: at(p.site),
    api: at(p.api),
    sandbox: at(p.sandbox),
    games: at(p.games),
    registry: at(p.registry),
    postgres: at(p.postgres),
  };
}

/**
 * Returns a process's listen address: PAVILION_LISTEN (such as 10.0.0.5:4400), which is for one process; else its usual
 * port at the machine's PAVILION_HOST, which is for all of a machine, or 127.0.0.1.
 *
 * @throws {SettingsError} for an invalid address.
 */
export function listenAt(port: number, env: Env = process.env): { readonly host: string; readonly port: number } {
  const given = env['PAVILION_LISTEN'];
  if (given) return addressFrom('PAVILION_LISTEN', given, port);
  const host = env['PAVILION_HOST'] || '127.0.0.1';
  if (isIP(host) !== 4) throw new SettingsError(`PAVILION_HOST must be an address such as 10.0.0.5, not '${host}'.`);
  return { host, port };
}

function addressFrom(setting: string, given: string, usualPort: number): { host: string; port: number } {
  const [, host = '', at = ''] = /^(.+):(\d+)$/.exec(given) ?? [];
  if (isIP(host) === 4 && Number(at) < 65_536) return { host, port: Number(at) };
  throw new SettingsError(`${setting} must look like 10.0.0.5:${usualPort}, not '${given}'.`);
}

/** Distance from a server's port to the one of its metrics. */
const METRICS_OFFSET = 50;

/**
 * Returns where a server that listens at `port` serves its metrics: 127.0.0.1 and its port + 50, unless
 * PAVILION_METRICS is set, to an address and port or to `off` (null). @throws {SettingsError} for an invalid address.
 */
export function metricsAt(
  port: number,
  env: Env = process.env,
): { readonly host: string; readonly port: number } | null {
  const given = env['PAVILION_METRICS'];
  if (given === 'off') return null;
  if (given) return addressFrom('PAVILION_METRICS', given, port + METRICS_OFFSET);
  return port + METRICS_OFFSET < 65_536 ? { host: '127.0.0.1', port: port + METRICS_OFFSET } : null;
}

/**
 * Returns the addresses and networks of proxies whose X-Forwarded-For is trusted (PAVILION_TRUSTED_PROXY, separated
 * by spaces or commas); none by default. From any other client the header counts as forged.
 *
 * @throws {SettingsError} for an invalid address.
 */
export function trustedProxies(env: Env = process.env): readonly string[] {
  const named = (env['PAVILION_TRUSTED_PROXY'] ?? '').split(/[\s,]+/).filter((one) => one !== '');
  const wrong = named.find((one) => !isNetwork(one));
  if (wrong !== undefined)
    throw new SettingsError(`PAVILION_TRUSTED_PROXY takes addresses and networks such as 10.0.0.0/24, not '${wrong}'.`);
  return named;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  // Refuses a width of 0 bits: that network would trust every address.
  const isWidth = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return family !== 0 && isWidth && more.length === 0;
}

/** Returns the absolute path of the folder for all persistent data (PAVILION_DATA, else .data). */
export function dataFolder(env: Env = process.env): string {
  return resolve(env['PAVILION_DATA'] ?? '.data');
}

/**
 * Returns the absolute path of the folder for backups (PAVILION_BACKUP), where the embedded database archives its log;
 * null if there is none.
 */
export function backupFolder(env: Env = process.env): string | null {
  const given = env['PAVILION_BACKUP'];
  return given ? resolve(given) : null;
}

/** Secrets our own processes authenticate to each other with. */
export interface Secrets {
  /** Password of the site's login at the sandbox's mail server. */
  readonly smtp: string;
  /** Key of the sandbox's SMS gateway. */
  readonly sms: string;
  /** Key of the programs that answer players in the support chat. */
  readonly support: string;
  /** Signs the proof-of-work challenges of sign-up, log-in, codes and recovery. */
  readonly challenge: string;
  /** Password of the accounts that make the demo's markets. */
  readonly makers: string;
  /** Seed of the key that signs exported heads of the audit log. */
  readonly audit: string;
}

const secretNames = ['smtp', 'sms', 'support', 'challenge', 'makers', 'audit'] as const;

/** The site's own keys in the form of a partner's, which seal secrets in the database. */
export const SEALING_KEYS = 'sealing';

/** Files with keys that every site has: the payment rail's, its own game server's, its external exchange's, and its own. */
const partnerFiles = ['rail', 'provider', 'exchange', SEALING_KEYS] as const;

/** Returns whether this is a production process, which creates no secrets and no demo content by itself. */
export function isProduction(env: Env = process.env): boolean {
  return env['NODE_ENV'] === 'production';
}

/**
 * Reads the shared secrets from the data folder and creates missing ones.
 *
 * @throws {SettingsError} in production if one is missing: a process with the wrong data folder must not start with
 * secrets that no other process has.
 */
export function secrets(env: Env = process.env): Secrets {
  if (isProduction(env))
    assertFiles(
      env,
      [...partnerFiles, ...secretNames].map((name) => join(dataFolder(env), 'secrets', name)),
    );
  return createSecrets(env);
}

/** Reads the shared secrets and creates missing ones (mode 0600), in production too. */
export function createSecrets(env: Env = process.env): Secrets {
  const folder = join(dataFolder(env), 'secrets');
  // Only the secrets folder is private: the database runs as its own user and must read the data folder.
  mkdirSync(dataFolder(env), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of partnerFiles) secret(join(folder, name));
  const entries = secretNames.map((name) => [name, secret(join(folder, name))] as const);
  return Object.fromEntries(entries) as Record<(typeof secretNames)[number], string>;
}

/**
 * @param files - secrets and keys in the data folder.
 * @throws {SettingsError} that lists the missing ones, which `node keys.mjs` creates.
 */
export function assertFiles(env: Env, files: readonly string[]): void {
  const folder = dataFolder(env);
  const missing = files.filter((file) => !existsSync(file)).map((file) => relative(folder, file));
  if (missing.length === 0) return;
  throw new SettingsError(
    `${folder} lacks ${missing.join(', ')}. Create them once with 'node keys.mjs', restore them from a backup, or set PAVILION_DATA to the folder that has them.`,
  );
}

/** Usernames of the demo's market makers. */
export const makerNames = ['marketmaker1', 'marketmaker2'] as const;

/** Provider code of the site's own game server. */
export const HOUSE_PROVIDER = 'pavilion-originals';

/**
 * Returns the file with a partner's keys, and creates a missing one with a first key: `rail`, `exchange`, or the code of
 * a game server; `SEALING_KEYS` names the site's own.
 *
 * @throws {SettingsError} for a name that can't be a game server's, and as `secrets` does.
 */
export function partnerKeyFile(partner: string, env: Env = process.env): string {
  const folder = join(dataFolder(env), 'secrets');
  if (!/^[a-z0-9-]{2,40}$/.test(partner))
    throw new SettingsError(`'${partner}' is not a game server's name: use lower-case letters, digits and dashes.`);
  secrets(env);
  if (partner === 'rail' || partner === 'exchange' || partner === SEALING_KEYS) return join(folder, partner);
  const file = join(folder, partner === HOUSE_PROVIDER ? 'provider' : `provider-${partner}`);
  secret(file);
  return file;
}

/** The file with the session of the local operator, whom a site that is not in production signs in by itself. */
export function localOperatorFile(env: Env = process.env): string {
  return join(dataFolder(env), 'operators', 'local');
}

/** Returns that session's token, and creates a missing one (mode 0600). */
export function localOperatorToken(env: Env = process.env): string {
  mkdirSync(join(dataFolder(env), 'operators'), { recursive: true, mode: 0o700 });
  return secret(localOperatorFile(env));
}

function secret(file: string): string {
  try {
    // 'wx' fails if the file exists, so two processes starting at once agree on one secret.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Returns whether demo content may be seeded into a new database (PAVILION_DEMO; in production only if it is 1). */
export function wantsDemo(env: Env = process.env): boolean {
  return (env['PAVILION_DEMO'] ?? (isProduction(env) ? '0' : '1')) !== '0';
}

/** Returns whether tests may move the clock; never in production. */
export function hasTestClock(env: Env = process.env): boolean {
  return env['PAVILION_TEST_CLOCK'] === '1' && !isProduction(env);
}

/**
 * Returns whether sign-up and recovery need a solved challenge by default; off for tests and loads, whose own calls
 * solve none (PAVILION_CHALLENGES=off), but never in production.
 */
export function hasChallenges(env: Env = process.env): boolean {
  return isProduction(env) || (env['PAVILION_CHALLENGES'] !== 'off' && !hasTestClock(env));
}

/** Returns whether calls are admitted without limits (PAVILION_CALL_LIMITS=off), for load tests. */
export function hasCallLimits(env: Env = process.env): boolean {
  return env['PAVILION_CALL_LIMITS'] !== 'off';
}

/** Distance from the sandbox's port to the one of its mail server. */
export const MAIL_PORT_OFFSET = 25;

/** The site's login at the sandbox's mail server. */
export const SMTP_USER = 'pavilion';

/** The player included in the demo content. */
export const demoLogin = { username: 'demoplayer', password: 'demo12345' } as const;
