import { randomBytes, randomUUID } from 'node:crypto';
import { crash } from '../../engines/crash';
import { commitment, drawFloats } from '../../engines/fairness/draw';

/**
 * The seeds of a series of flights, all fixed before the first: each is the SHA-256 of the next.
 *
 * So the seed revealed after a flight is the commitment to the next one; `terminal` is the commitment to the first.
 */
export interface Chain {
  readonly id: string;
  readonly code: string;
  /** Public from the start; takes the place of the player's seed in other games. */
  readonly salt: string;
  readonly length: number;
  readonly terminal: string;
  /** The last flight's seed, from which all others are derived. */
  readonly last: string;
}

const defaultLength = 2_000;

/** Returns the seed of flight number `nonce`, from 1. */
export function seedAt({ last, length }: Pick<Chain, 'last' | 'length'>, nonce: number): string {
  let seed = last;
  for (let at = length; at > nonce; at -= 1) seed = commitment(seed);
  return seed;
}

export function newChain(code: string, length = defaultLength): Chain {
  const last = randomBytes(32).toString('hex');
  return {
    id: randomUUID(),
    code,
    salt: randomBytes(8).toString('hex'),
    length,
    last,
    terminal: commitment(seedAt({ last, length }, 1)),
  };
}

/** Returns the point where a seed's flight ends, in hundredths. */
export function crashPoint(seed: string, salt: string, nonce: number): number {
  return crash.play({ out: null }, drawFloats(seed, salt, nonce, crash.floats)).detail.point;
}
