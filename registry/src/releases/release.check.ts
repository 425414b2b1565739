import { type z } from 'zod';
import { claimProblem } from '@pavilion/releases/claims';
import { isProvenanceSignedBy } from '@pavilion/releases/provenance-statement';
import { type Difference, differenceText } from '@pavilion/releases/reading/differences';
import { type Release, releaseSchema } from '@pavilion/releases/release.schema';
import { integrityOf } from '@pavilion/releases/release-files';
import { isSignedBy } from '@pavilion/releases/team-file';
import { forPlayers } from '@pavilion/releases/team-signatures';
import { Refusal } from '../kernel/refusal';

/**
 * Parses a release.json without source maps, which players never receive.
 *
 * @throws {Refusal} release_invalid or unsafe_manifest, naming the field.
 */
export function parseRelease(text: string): Release {
  const value = jsonOrNothing(Buffer.from(text));
  refusePublicPathCode(value, 'release.json');
  const parsed = releaseSchema.safeParse(value);
  if (!parsed.success)
    throw new Refusal('release_invalid', `release.json is not valid: ${firstProblem(parsed.error)}.`);
  const release = forPlayers(parsed.data);
  checkNamedFiles(release);
  checkClaims(release);
  return release;
}

/** Verifies a team's signature of the statement that a release.json gives. @throws {Refusal} signature_wrong. */
export function checkProvenance(document: string, signature: string | undefined, publicKey: string): void {
  if (signature !== undefined && !isProvenanceSignedBy(document, signature, publicKey))
    throw new Refusal(
      'signature_wrong',
      'The signature of the provenance is not that of the token’s team, or not of this release.json.',
    );
}

/**
 * Verifies that the holder of the private key signed this text. @throws {Refusal} signature_missing or
 * signature_wrong.
 */
export function checkSignature(text: string, signature: string | undefined, publicKey: string): void {
  if (!signature)
    throw new Refusal(
      'signature_missing',
      'The release is not signed: publish it with npx pavilion publish and your team’s key.',
    );
  if (!isSignedBy(text, signature, publicKey)) {
    throw new Refusal(
      'signature_wrong',
      'The signature of release.json is not that of the token’s team: its key was rotated, or the file was changed after signing.',
    );
  }
}

/** Compares all received bytes with the hashes in release.json. */
export function checkFiles(release: Release, files: ReadonlyMap<string, Uint8Array>): void {
  for (const [name, bytes] of files) {
    const pinned = release.files[name];
    if (!pinned) throw new Refusal('file_undeclared', `'${name}' was sent but is not listed in release.json.`);
    if (pinned.bytes !== bytes.byteLength || pinned.integrity !== integrityOf(bytes, pinned.integrity.split('-')[0])) {
      throw new Refusal(
        'file_tampered',
        `'${name}' differs from its hash in release.json: build again and publish that.`,
      );
    }
    if (name.endsWith('.json')) refusePublicPathCode(jsonOrNothing(bytes), name);
  }
  const missing = Object.keys(release.files).find((name) => !files.has(name));
  if (missing) throw new Refusal('file_missing', `'${missing}' is listed in release.json but was not sent.`);
}

/** @throws {Refusal} release_incomplete, release_differs or second_react, with every difference. */
export function requireNoDifferences(release: Release, differences: readonly Difference[]): void {
  const [first] = differences;
  if (first) throw new Refusal(first.code, differenceText(release, differences));
}

function checkNamedFiles(release: Release): void {
  if (release.kind === 'remote' && !release.container) {
    throw new Refusal('release_invalid', `release.json of the remote '${release.name}' has no container.`);
  }
  const preloads = Object.values(release.preload);
  const named = [
    release.entry,
    ...release.styles,
    ...preloads.flatMap((page) => [...page.scripts, ...page.styles, ...Object.values(page.texts).flat()]),
  ];
  const unknown = named.find((file) => !release.files[file]);
  if (unknown) throw new Refusal('release_invalid', `release.json names '${unknown}', which is not among its files.`);
}

function checkClaims({ name, claims }: Release): void {
  for (const { path } of claims) {
    const problem = claimProblem(path);
    if (problem !== undefined) throw new Refusal('claim_reserved', `${name} can’t claim ${path}: ${problem}.`);
  }
}

// The federation runtime evaluates this key with new Function, which the site's CSP forbids.
function refusePublicPathCode(value: unknown, where: string): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && Object.hasOwn(value, 'getPublicPath')) {
    throw new Refusal(
      'unsafe_manifest',
      `${where} has the key getPublicPath, which is code that would run in every page.`,
    );
  }
  for (const inner of Object.values(value)) refusePublicPathCode(inner, where);
}

function jsonOrNothing(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

function firstProblem(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.') || 'the document'}: ${issue.message}` : 'unreadable';
}
