import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { keep } from '../channels/keys';

const teamFile = z.object({
  team: z.string(),
  parts: z.array(z.string()),
  token: z.string(),
  /** PEM of the Ed25519 key its releases are signed with; the registry keeps the other half alone. */
  privateKey: z.string(),
});

/** What a team publishes with, as its owner keeps it. */
export type TeamFile = z.infer<typeof teamFile>;

/** A new token, and a new key pair in PEM. */
export function newSecrets(): { readonly token: string; readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { token: randomBytes(32).toString('base64url'), privateKey, publicKey };
}

/** The file of somebody at this machine, made on the first start. */
export function localTeam(file: string, { team, parts }: Pick<TeamFile, 'team' | 'parts'>): TeamFile {
  const make = (): string => {
    const { token, privateKey } = newSecrets();
    return JSON.stringify({ team, parts, token, privateKey }, null, 2);
  };
  return teamFile.parse(JSON.parse(keep(file, make)));
}

/** @throws where it is missing or no team's. */
export function readTeamFile(file: string): TeamFile {
  return teamFile.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** A team's signature under a text, in base64. */
export function signText(text: string, { privateKey }: Pick<TeamFile, 'privateKey'>): string {
  return sign(null, Buffer.from(text), privateKey).toString('base64');
}
