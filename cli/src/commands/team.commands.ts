import { existsSync, writeFileSync } from 'node:fs';
import { type IssuedCredential, type Role, roles } from '@pavilion/releases/registry-api/people';
import { ClientError } from '../client/client-error';
import { type Command, type Invocation, type Outcome, usage, wholeNumber } from './command';

const HELP = `Usage:
  pavilion team list
  pavilion team create wallet-team --part wallet [--role team|qa|operator|site] [--out team.json]
  pavilion team rotate wallet-team [--overlap 24] [--out team.json]
  pavilion team revoke wallet-team`;

const actions: Readonly<Record<string, (call: Invocation, name: string) => Promise<Outcome>>> = {
  create,
  rotate,
  revoke,
};

export const team: Command = async (call) => {
  const [action = '', name] = call.rest;
  if (action === 'list') return list(call);
  const act = actions[action];
  if (!act || !name) throw usage(HELP);
  return act(call, name);
};

async function list({ client }: Invocation): Promise<Outcome> {
  const credentials = await client.credentials();
  const lines = credentials.map(
    ({ name, role, parts, created, until }) =>
      `${name}  ${role}  ${parts.join(', ') || 'no part'}  since ${created}${until ? `, until ${until}` : ''}`,
  );
  return { value: credentials, lines };
}

async function create({ client, flags, dryRun }: Invocation, name: string): Promise<Outcome> {
  const credential = { name, role: roleFrom(flags.role), parts: flags.part ?? [] };
  if (credential.role === 'team' && credential.parts.length === 0)
    throw usage(`The parts that ${name} may publish are required: --part wallet`);
  if (dryRun)
    return {
      value: { ...credential, dryRun },
      lines: [
        `${name} would be a ${credential.role} for ${credential.parts.join(', ') || 'no part'}; nothing changed.`,
      ],
    };
  assertNewFile(flags.out);
  return outputSecrets(await client.createCredential(credential), flags.out);
}

async function rotate({ client, flags, dryRun }: Invocation, name: string): Promise<Outcome> {
  const overlap = wholeNumber('--overlap', flags.overlap, 0) ?? 0;
  const end = overlap > 0 ? `the old ones would stay valid for ${overlap} h` : 'the old ones would expire immediately';
  if (dryRun)
    return {
      value: { name, overlap, dryRun },
      lines: [`${name} would get a new key and token, ${end}; nothing changed.`],
    };
  assertNewFile(flags.out);
  return outputSecrets(await client.rotateCredential(name, overlap), flags.out);
}

async function revoke({ client, dryRun }: Invocation, name: string): Promise<Outcome> {
  if (!dryRun) await client.revokeCredential(name);
  return {
    value: { name, dryRun },
    lines: [
      dryRun
        ? `${name} would lose its access immediately; nothing changed.`
        : `${name} no longer has access; its releases stay.`,
    ],
  };
}

function roleFrom(text = 'team'): Role {
  const role = roles.find((one) => one === text);
  if (!role) throw usage(`--role is one of ${roles.join(', ')}, not '${text}'.`);
  return role;
}

// Checked before the secrets are created, because they are available only once; an existing file may contain the key
// still in use.
function assertNewFile(out: string | undefined): void {
  if (out && existsSync(out))
    throw new ClientError('file_exists', `${out} already exists and may hold a valid key: name another file.`);
}

/** Writes the secrets, available only once, to a file readable by its owner only, or prints them. */
function outputSecrets(secrets: IssuedCredential, out: string | undefined): Outcome {
  if (!out)
    return {
      value: secrets,
      lines: [
        JSON.stringify(secrets, null, 2),
        'Store this: it is shown only once. PAVILION_TEAM_FILE names the file that holds it.',
      ],
    };
  writeFileSync(out, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' });
  return { value: { team: secrets.team, out }, lines: [`${secrets.team} publishes with PAVILION_TEAM_FILE=${out}`] };
}
