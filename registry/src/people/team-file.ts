import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readOrCreate } from '../channels/keys';

const teamFile = z.object({
  team: z.string(),
  parts: z.array(z.string()),
  token: z.string(),
  /** PEM of the Ed25519 private key that signs its releases; the registry stores only the public key. */
  privateKey: z.string(),
});

/** File with a team's credentials for publishing, stored by its owner. */
export type TeamFile = z.infer<typeof teamFile>;

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
  return teamFile.parse(JSON.parse(readOrCreate(file, make)));
}

/** @throws if the file is missing or not a team file. */
export function readTeamFile(file: string): TeamFile {
  return teamFile.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Signs a text with a team's key, in base64. */
export function signText(text: string, { privateKey }: Pick<TeamFile, 'privateKey'>): string {
  return sign(null, Buffer.from(text), privateKey).toString('base64');
}
