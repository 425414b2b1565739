import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { challengePath } from '@pavilion/contract/calls/recovery';

/** A challenge in ALTCHA's format: find the number whose hash behind the salt is `challenge`. */
interface Challenge {
  readonly algorithm: string;
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
}

/** Longest run without yielding to the page. */
const SLICE_MS = 12;
const BETWEEN_LOOKS = 200;

/** Fetches a challenge for a call and solves it. @throws if it can't be fetched. */
export async function solveChallenge(call: string): Promise<string | null> {
  const reply = await fetch(`${challengePath}?for=${call}`, { cache: 'no-store' });
  if (!reply.ok) return null;
  const { algorithm, challenge, maxnumber, salt, signature } = (await reply.json()) as Challenge;
  const number = algorithm === 'SHA-256' ? await findNumber(challenge, salt, maxnumber) : null;
  return number === null ? null : btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}

/**
 * Tries the numbers in short slices on the page's own thread: a worker's file can't be pinned by the composition's
 * hashes as the page's own are.
 */
export async function findNumber(challenge: string, salt: string, max: number): Promise<number | null> {
  // The salt's first block is hashed once for all numbers.
  const salted = sha256.create().update(utf8ToBytes(salt));
  let sliceEnds = performance.now() + SLICE_MS;
  for (let number = 0; number <= max; number += 1) {
    const hash = salted
      .clone()
      .update(utf8ToBytes(String(number)))
      .digest();
    if (bytesToHex(hash) === challenge) return number;
    if (number % BETWEEN_LOOKS === 0 && performance.now() > sliceEnds) {
      await new Promise((resolve) => setTimeout(resolve));
      sliceEnds = performance.now() + SLICE_MS;
    }
  }
  return null;
}
