import { createHash } from 'node:crypto';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import * as z from '@pavilion/contract/schema';
import { hasChallenges } from '@pavilion/contract/settings';
import { limitCalls, readCallLoad } from '../../../http/call-limits';
import type { App } from '../../../kernel/app';
import { readSetting } from '../../../kernel/settings/settings';
import { Refusal, refuse } from '../../../kernel/texts/refusal';

declare module '../../../kernel/app' {
  interface Links {
    /** Signs challenges; shared by all processes. */
    readonly challengeSecret: string;
  }
}

/** Calls that a solved challenge protects. */
export const challengedCalls = ['sign_up', 'log_in', 'forgot_password', 'reset_password', 'send_code'] as const;
type ChallengedCall = (typeof challengedCalls)[number];

const LIFETIME_MS = 3 * 60_000;
/** Numbers to try at most, unless the setting `challenge_work` overrides it; half of them on average. */
const WORK = 60_000;
const TEST_WORK = 400;
/** Doublings of the work for an address that calls much, and its limit. */
const MOST_DOUBLINGS = 6;

const solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  number: z.integer().check(z.minimum(0), z.maximum(1_000_000_000)),
  salt: z.string().check(z.maxLength(200)),
  signature: z.string().check(z.maxLength(128)),
});

/** How far a call has proven that its sender paid for it. */
export interface Proof {
  /** Whether the page knows challenges; one of an earlier release knows only the captcha. */
  readonly canSolve: boolean;
  readonly isSolved: boolean;
}

/**
 * Creates a signed challenge in ALTCHA's format. Its work doubles for an address with many calls.
 *
 * @param address - the counted address.
 */
export async function newChallenge(app: App, call: ChallengedCall, address: string) {
  const work = await requiredWork(app, call, address);
  return createChallenge({
    algorithm: 'SHA-256',
    hmacKey: app.links.challengeSecret,
    maxnumber: work,
    expires: new Date(app.clock.now() + LIFETIME_MS),
    params: { for: call, work: String(work) },
  });
}

/**
 * Accepts a solved challenge, once over all processes.
 *
 * @param payload - the solution in ALTCHA's format; '' from a page that can solve one, undefined from others.
 * @throws {Refusal} challenge_required if the solution is wrong, expired, used, too easy by now or for another call.
 */
export async function readProof(
  app: App,
  call: ChallengedCall,
  payload: string | undefined,
  address: string,
): Promise<Proof> {
  if (payload === undefined || payload === '') return { canSolve: payload === '', isSolved: false };
  return (await isAccepted(app, call, payload, address))
    ? { canSolve: true, isSolved: true }
    : refuse('challenge_required');
}

/** Returns whether a call needs proof; only tests, whose own calls send none, do without. */
export function isProofRequired(app: App): Promise<boolean> {
  return readSetting(app.db, 'challenge_required', hasChallenges());
}

/** Refuses a page that can solve a challenge and did not; before its captcha is checked, which can be done once. */
export function requireSolved({ canSolve, isSolved }: Proof): void {
  if (canSolve && !isSolved) refuse('challenge_required');
}

/** Refuses a call without proof, in a way that its page understands. */
export function refuseUnproven(proof: Proof): never {
  requireSolved(proof);
  return refuse('captcha_required');
}

/**
 * Counts a call against its address's limit; above it a solved challenge passes, so that one script does not lock
 * out everyone who shares the address.
 *
 * @throws {Refusal} challenge_required, or too_many_requests for a page that knows no challenges.
 */
export async function admitCall(app: App, call: ChallengedCall, address: string, proof: Proof): Promise<void> {
  try {
    await limitCalls(app, call, address);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (proof.isSolved) return;
    if (proof.canSolve) refuse('challenge_required');
    throw error;
  }
}

async function isAccepted(app: App, call: ChallengedCall, payload: string, address: string): Promise<boolean> {
  const given = z.safeDecode(solution, parse(payload) as never);
  if (!given.success) return false;
  const { for: purpose, expires = '0', work = '0' } = extractParams(given.data);
  const expiresAt = Number(expires) * 1000;
  if (purpose !== call || expiresAt <= app.clock.now()) return false;
  if (!(await verifySolution(given.data, app.links.challengeSecret, false))) return false;
  // One doubling since it was created is granted: others may share the address.
  if (Number(work) * 2 < (await requiredWork(app, call, address))) return false;
  const hash = createHash('sha256').update(given.data.challenge).digest();
  const { numInsertedOrUpdatedRows } = await app.db
    .insertInto('usedChallenges')
    .values({ hash, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function requiredWork(app: App, call: ChallengedCall, address: string): Promise<number> {
  const base = await readSetting(app.db, 'challenge_work', hasChallenges() ? WORK : TEST_WORK);
  const { count, limit } = await readCallLoad(app, call, address);
  return base * 2 ** Math.min(MOST_DOUBLINGS, Math.floor((2 * count) / limit));
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString());
  } catch {
    return null;
  }
}
