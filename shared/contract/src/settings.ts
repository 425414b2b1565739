import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

/** Every process's port on 127.0.0.1, counted from PAVILION_PORT (4000 unless told otherwise). */
export interface Ports {
  readonly site: number;
  readonly api: number;
  readonly sandbox: number;
  /** Where the sandbox takes mail. */
  readonly smtp: number;
  readonly games: number;
  readonly registry: number;
  readonly postgres: number;
}

type Env = Readonly<Record<string, string | undefined>>;

/** A setting that can't be used; its message is the one line an operator reads. */
export class SettingsError extends Error {}

/** @throws {SettingsError} when PAVILION_PORT is no port with room for those above it. */
export function ports(env: Env = process.env): Ports {
  const base = Number(env['PAVILION_PORT'] ?? 4000);
  if (!Number.isInteger(base) || base < 1024 || base > 65_000) {
    throw new SettingsError(`PAVILION_PORT must be a whole number from 1024 to 65000, not '${env['PAVILION_PORT']}'.`);
  }
  return {
    site: base,
    api: base + 100,
    sandbox: base + 200,
    smtp: base + 225,
    games: base + 300,
    registry: base + 400,
    postgres: base + 500,
  };
}

/** Address of each process, without a slash at the end; mail's without a login. */
export function urls(env: Env = process.env): Record<keyof Ports, string> {
  const p = ports(env);
  const at = (port: number): string => `http://127.0.0.1:${port}`;
  return {
    site: at(p.site),
    api: at(p.api),
    sandbox: at(p.sandbox),
    smtp: `smtp://127.0.0.1:${p.smtp}`,
    games: at(p.games),
    registry: at(p.registry),
    postgres: at(p.postgres),
  };
}

/** Where one process listens: on this machine alone and its usual port, unless PAVILION_LISTEN (such as 10.0.0.5:4400) says otherwise. @throws {SettingsError} for what is no address. */
export function listenAt(port: number, env: Env = process.env): { readonly host: string; readonly port: number } {
  const given = env['PAVILION_LISTEN'];
  if (!given) return { host: '127.0.0.1', port };
  const [, host = '', at = ''] = /^(.+):(\d+)$/.exec(given) ?? [];
  if (isIP(host) === 4 && Number(at) < 65_536) return { host, port: Number(at) };
  throw new SettingsError(`PAVILION_LISTEN must look like 10.0.0.5:${port}, not '${given}'.`);
}

/**
 * Addresses and networks of proxies whose X-Forwarded-For is believed (PAVILION_TRUSTED_PROXY, with spaces between them);
 * none unless told. Whoever else sends one has made it up.
 *
 * @throws {SettingsError} where one is no address.
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
  // Not the whole world: a network of no bits would believe everybody.
  const isWidth = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return family !== 0 && isWidth && more.length === 0;
}

/** The folder everything that must survive a restart lives in (PAVILION_DATA, else .data), as an absolute path. */
export function dataFolder(env: Env = process.env): string {
  return resolve(env['PAVILION_DATA'] ?? '.data');
}

/** What two of our own processes prove themselves to each other with. */
export interface Secrets {
  readonly rail: string;
  readonly provider: string;
  /** The password of the site's login at the sandbox's mail server. */
  readonly smtp: string;
  /** The key of the sandbox's SMS gateway. */
  readonly sms: string;
  /** The key of programmes that answer players in the support chat. */
  readonly support: string;
  /** What an operator's external exchange signs with. */
  readonly exchange: string;
  /** The password of the accounts that make the demo's markets. */
  readonly makers: string;
}

/** Reads the shared secrets from the data folder, making those that aren't there yet (mode 0600). */
export function secrets(env: Env = process.env): Secrets {
  const folder = join(dataFolder(env), 'secrets');
  // The data folder itself stays readable: the database runs as a user of its own. Only the secrets are closed.
  mkdirSync(dataFolder(env), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const of = (name: keyof Secrets): string => secret(join(folder, name));
  return {
    rail: of('rail'),
    provider: of('provider'),
    smtp: of('smtp'),
    sms: of('sms'),
    support: of('support'),
    exchange: of('exchange'),
    makers: of('makers'),
  };
}

/** The accounts that make the demo's markets. */
export const makerNames = ['marketmaker1', 'marketmaker2'] as const;

/** The games' server of the site's own games. */
export const HOUSE_PROVIDER = 'pavilion-originals';

/**
 * What games' servers and the api prove themselves to each other with, by the code that `x-provider` names; made where
 * there is none yet, and read once.
 */
export function providerSecrets(env: Env = process.env): (code: string) => string {
  const known = new Map([[HOUSE_PROVIDER, secrets(env).provider]]);
  return (code) => {
    const found = known.get(code);
    if (found !== undefined) return found;
    if (!/^[a-z0-9-]{2,40}$/.test(code))
      throw new SettingsError(`'${code}' is no games' server: small letters, digits and dashes.`);
    const read = secret(join(dataFolder(env), 'secrets', `provider-${code}`));
    known.set(code, read);
    return read;
  };
}

function secret(file: string): string {
  try {
    // 'wx' fails where the file exists, so two processes starting at once agree on one secret.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** True where demo content may be seeded into a new database. */
export function wantsDemo(env: Env = process.env): boolean {
  return env['PAVILION_DEMO'] !== '0';
}

/** True where tests may move the clock; never in production. */
export function hasTestClock(env: Env = process.env): boolean {
  return env['PAVILION_TEST_CLOCK'] === '1' && env['NODE_ENV'] !== 'production';
}

/** Who the site logs in as at the sandbox's mail server. */
export const SMTP_USER = 'pavilion';

/** The player that demo content comes with. */
export const demoLogin = { username: 'demoplayer', password: 'demo12345' } as const;
