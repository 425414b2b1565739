import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { publicKeyFrom } from '@pavilion/releases/channel-file';
import { certifyKey } from '@pavilion/releases/key-certificate';
import { fingerprintOf, publicPem } from '@pavilion/releases/keys';
import { type Command, InvalidArgumentError } from '@pavilion/terminal/command-line';
import type { RegistryClient } from '../client/client';
import type { Outcome, ToAction } from './action';

interface CertifyOptions {
  readonly root: string;
  readonly days: number;
}

const DAY_MS = 24 * 3_600_000;
const MAX_DAYS = 3660;

/** Commands for the machine that has the root key; they call no registry. */
export function addRootKeyCommands(program: Command, toAction: ToAction): void {
  const root = program.command('root-key').description('Creates the offline root key, and certifies registries’ keys.');
  root
    .command('create')
    .description('Creates a root key. Keep the file away from every server; sites get the .pub file beside it.')
    .argument('<file>')
    .action(toAction(create));
  root
    .command('certify')
    .description('Certifies a registry’s public key; the certificate goes to registry/keys/channel.cert there.')
    .argument('<registry.pub>')
    .argument('<certificate>', 'the file to write')
    .requiredOption('--root <file>', 'the root key')
    .option('--days <number>', 'for how long', readDays, 365)
    .action(toAction(certify));
}

async function create(_client: RegistryClient, file: string): Promise<Outcome> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pub = `${file}.pub`;
  // 'wx' fails if the file exists: a root key is never overwritten.
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 });
  writeFileSync(pub, publicPem(privateKey), { flag: 'wx' });
  const fingerprint = fingerprintOf(privateKey);
  return { value: { file, pub, fingerprint }, lines: [`Root key ${fingerprint}: ${file}. For sites: ${pub}.`] };
}

async function certify(
  _client: RegistryClient,
  keyFile: string,
  file: string,
  { root, days }: CertifyOptions,
): Promise<Outcome> {
  const key = publicKeyFrom(readFileSync(keyFile, 'utf8'));
  const issued = new Date();
  const expires = new Date(issued.getTime() + days * DAY_MS);
  const pem = key.export({ type: 'spki', format: 'pem' }).toString();
  writeFileSync(file, `${certifyKey(pem, createPrivateKey(readFileSync(root, 'utf8')), { issued, expires })}\n`);
  const fingerprint = fingerprintOf(key);
  return {
    value: { file, fingerprint, expires: expires.toISOString() },
    lines: [`Key ${fingerprint} may sign until ${expires.toISOString()}: ${file}.`],
  };
}

function readDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return days;
  throw new InvalidArgumentError(`Days are a whole number from 1 to ${MAX_DAYS}.`);
}
