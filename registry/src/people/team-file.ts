import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readOrCreate } from '@pavilion/releases/keys';
import { type TeamFile, teamFileSchema } from '@pavilion/releases/team-file';

/** Creates a token and a key pair in PEM. */
export function newSecrets(): { readonly token: string; readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { token: randomBytes(32).toString('base64url'), privateKey, publicKey };
}

/** Returns the team file of a user of this machine; creates it at the first start. */
export function localTeam(file: string, { team, parts }: Pick<TeamFile, 'team' | 'parts'>): TeamFile {
  const make = (): string => {
    const { token, privateKey } = newSecrets();
    return JSON.stringify({ team, parts, token, privateKey }, null, 2);
  };
  return teamFileSchema.parse(JSON.parse(readOrCreate(file, make)));
}
