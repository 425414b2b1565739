import { sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const teamFileSchema = z.object({
  team: z.string(),
  parts: z.array(z.string()),
  token: z.string(),
  /** PEM of the Ed25519 private key that signs its releases; the registry stores only the public key. */
  privateKey: z.string(),
  /** PEM of the key that signs the registry's channel files; older files have none. */
  registryKey: z.string().optional(),
});

/** File with a team's credentials for publishing, stored by its owner. */
export type TeamFile = z.infer<typeof teamFileSchema>;

/** @throws if the file is missing or not a team file. */
export function readTeamFile(file: string): TeamFile {
  return teamFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Signs a text with a team's key, in base64. */
export function signText(text: string, { privateKey }: Pick<TeamFile, 'privateKey'>): string {
  return sign(null, Buffer.from(text), privateKey).toString('base64');
}

/** Returns true if this base64 signature matches exactly this text. */
export const isSignedBy = (text: string, signature: string, publicKey: string): boolean =>
  verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
