import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataFolder, localOperatorFile } from '@pavilion/contract/settings';

type Env = Readonly<Record<string, string | undefined>>;

/** Where `sign-in` puts the session's token: PAVILION_OPERATOR_FILE, else the data folder. */
const sessionFile = (env: Env): string =>
  env['PAVILION_OPERATOR_FILE'] || join(dataFolder(env), 'operators', 'session');

/**
 * Returns the tokens that this machine's operator may have, the first one first: PAVILION_OPERATOR_TOKEN alone, else
 * what `sign-in` stored, then the local operator's of a site that `npm start` runs.
 */
export function operatorTokens(env: Env = process.env): readonly string[] {
  const given = env['PAVILION_OPERATOR_TOKEN'];
  if (given) return [given];
  return [sessionFile(env), localOperatorFile(env)].map(textOf).filter((token) => token !== '');
}

export function storeToken(token: string, env: Env = process.env): void {
  const file = sessionFile(env);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, token, { mode: 0o600 });
}

/** @returns the token that was stored, or an empty string. */
export function removeToken(env: Env = process.env): string {
  const token = env['PAVILION_OPERATOR_TOKEN'] || textOf(sessionFile(env));
  rmSync(sessionFile(env), { force: true });
  return token;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
