import { newId } from '@pavilion/database/id';
import { type Attestation, attestationSchema } from '@pavilion/releases/attestation';
import type { AttestationView } from '@pavilion/releases/registry-api/attestations';
import { isSignedBy } from '@pavilion/releases/team-file';
import { readComposition } from '../compositions/compositions';
import type { RegistryDb } from '../database/tables';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import type { Actor } from '../people/actors';

const HOUR_MS = 3_600_000;
/** Hours an attestation stays valid: an older pass does not cover today's api and content. */
export const COUNTS_FOR_HOURS = 24;
// Allowed clock difference. A result dated further ahead would outrank all later ones.
const CLOCK_SLACK_MS = 5 * 60_000;

/** Newest valid result of a suite. */
export interface SuiteResult {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Stores the result of a run permanently.
 *
 * @param document - the attestation exactly as it was signed.
 * @throws {Refusal} signature_missing, signature_wrong, body_invalid, unknown_composition, attestation_time or
 * attestation_known.
 */
export async function attest(
  d: Registry,
  actor: Actor,
  channel: string,
  document: string,
  signature: string | undefined,
): Promise<AttestationView> {
  assertSignature(document, signature, actor);
  const attestation = parse(document);
  assertRecent(attestation);
  await assertComposition(d.db, channel, attestation);
  const { digest, suite, against, passed, failed, flaky, runner } = attestation;
  const row = {
    id: newId(),
    composition: digest,
    suite,
    against,
    passed,
    failed,
    flaky,
    runner,
    at: Date.parse(attestation.at),
    credential: actor.id,
    signature: oneForm(signature ?? ''),
    document,
  };
  const inserted = await d.db
    .insertInto('attestations')
    .values(row)
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted)
    throw new Refusal('attestation_known', 'This result was already sent: run the suite again for a new one.');
  return viewOf({ ...row, by: actor.name });
}

/** Returns the channel's attestations, newest first. @param digest - limits them to one composition. */
export async function readAttestations(db: RegistryDb, channel: string, digest?: string): Promise<AttestationView[]> {
  const compositions = db.selectFrom('compositions').select('digest').where('channel', '=', channel);
  const rows = await db
    .selectFrom('attestations')
    .innerJoin('credentials', 'credentials.id', 'attestations.credential')
    .select(['attestations.id', 'document', 'at', 'credentials.name as by'])
    .where('composition', 'in', digest ? compositions.where('digest', '=', digest) : compositions)
    .orderBy('at', 'desc')
    .limit(200)
    .execute();
  return rows.map(viewOf);
}

/**
 * Returns the newest valid result per suite for exactly this composition; of two results from the same moment, the
 * worse one.
 */
export async function readResults(db: RegistryDb, digest: string): Promise<ReadonlyMap<string, SuiteResult>> {
  const since = Date.now() - COUNTS_FOR_HOURS * HOUR_MS;
  const rows = await db
    .selectFrom('attestations')
    .select(['suite', 'passed', 'failed'])
    .where('composition', '=', digest)
    .where('at', '>', since)
    .orderBy('at')
    .orderBy('failed')
    .execute();
  return new Map(rows.map(({ suite, passed, failed }) => [suite, { passed, failed }]));
}

function viewOf({
  id,
  document,
  at,
  by,
}: {
  readonly id: string;
  readonly document: string;
  readonly at: number;
  readonly by: string;
}): AttestationView {
  const { channel: _of, ...attestation } = attestationSchema.parse(JSON.parse(document));
  return { id, ...attestation, by, counts: at > Date.now() - COUNTS_FOR_HOURS * HOUR_MS };
}

// Normalizes the signature: Base64 has several encodings of the same bytes, and a result must not be stored twice.
const oneForm = (signature: string): string => Buffer.from(signature, 'base64').toString('base64');

function assertSignature(document: string, signature: string | undefined, { name, publicKey }: Actor): void {
  if (!signature)
    throw new Refusal(
      'signature_missing',
      'The result is not signed: send it with npm run verify -- --upload, or pavilion attest.',
    );
  if (!isSignedBy(document, signature, publicKey ?? ''))
    throw new Refusal(
      'signature_wrong',
      `The signature is not that of ${name}: its key was rotated, or the result was changed after signing.`,
    );
}

function parse(document: string): Attestation {
  const parsed = attestationSchema.safeParse(jsonOrNothing(document));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(
    'body_invalid',
    `The attestation is not valid: ${issue?.path.join('.') || 'the document'}: ${issue?.message ?? ''}.`,
  );
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function assertRecent({ at }: Attestation): void {
  const age = Date.now() - Date.parse(at);
  if (age < -CLOCK_SLACK_MS)
    throw new Refusal('attestation_time', `The run's end, ${at}, is in the future: correct the runner's clock.`);
  if (age > COUNTS_FOR_HOURS * HOUR_MS)
    throw new Refusal(
      'attestation_time',
      `The run ended at ${at}, and a result is valid for ${COUNTS_FOR_HOURS} hours: run the suite again.`,
    );
}

async function assertComposition(db: RegistryDb, channel: string, attestation: Attestation): Promise<void> {
  const { channel: of, digest } = await readComposition(db, attestation.composition);
  if (of === channel && attestation.channel === channel && digest === attestation.digest) return;
  throw new Refusal(
    'unknown_composition',
    `${channel} has no composition ${attestation.composition} with that digest: the result belongs to another channel or registry.`,
  );
}
