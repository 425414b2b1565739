import { randomBytes, randomUUID } from 'node:crypto';
import { crash, timeTo } from '../../engines/crash';
import { commitment, drawFloats } from '../../engines/fairness/draw';
import type { EndedFlight } from '../../protocol/crash.messages';
import type { Chain, Flight } from '../records/flight';

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
    createdAt: Date.now(),
  };
}

/** Returns the point where a seed's flight ends, in hundredths. */
export function crashPoint(seed: string, salt: string, nonce: number): number {
  return crash.play({ out: null }, drawFloats(seed, salt, nonce, crash.floats)).detail.point;
}

/** A flight's result, fixed before its bets and secret until it has ended. */
interface Outcome {
  readonly seed: string;
  readonly commitment: string;
  readonly point: number;
  /** How long it flies. */
  readonly durationMs: number;
}

const MAX_CACHED = 200;
const cache = new Map<string, Outcome>();

/** Returns a flight's result; cached, because it takes hashing back along its chain. */
export function outcomeOf({ id, nonce }: Pick<Flight, 'id' | 'nonce'>, chain: Chain): Outcome {
  const cached = cache.get(id);
  if (cached) return cached;
  const seed = seedAt(chain, nonce);
  const point = crashPoint(seed, chain.salt, nonce);
  const outcome = { seed, commitment: commitment(seed), point, durationMs: timeTo(point) };
  cache.set(id, outcome);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  return outcome;
}

/** Returns what is revealed of an ended flight. */
export function endedOf(flight: Pick<Flight, 'id' | 'nonce'>, chain: Chain): EndedFlight {
  const { seed, point, commitment } = outcomeOf(flight, chain);
  return { id: flight.id, nonce: flight.nonce, point, salt: chain.salt, commitment, seed };
}
