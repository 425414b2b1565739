import { createHash } from 'node:crypto';

import * as z from '@pavilion/contract/schema';

import { refuse } from '../server/refusal';

/** A place between two rows of a list. */
export interface Position {
  /** True for the page before it, false for the one after. */
  readonly isBack: boolean;
  /** The number of the row it is beside, from 1. */
  readonly row: number;
  /** What the list is sorted by, and the row's id: two rows may share a moment. */
  readonly value: number;
  readonly id: string;
}

const whole = z.number().check(z.integer(), z.minimum(-Number.MAX_SAFE_INTEGER), z.maximum(Number.MAX_SAFE_INTEGER));
const written = z.tuple([
  z.string(),
  z.boolean(),
  whole,
  whole,
  z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/)),
]);

/**
 * Positions as clients carry them.
 *
 * A cursor names a place, nobody's rows: from another player's one sees one's own. It says which list it is of, filters
 * and order included, and any other list refuses it.
 */
export function cursorsOf(list: readonly unknown[]) {
  const name = createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 8);
  return {
    write: ({ isBack, row, value, id }: Position): string =>
      Buffer.from(JSON.stringify([name, isBack, row, value, id])).toString('base64url'),
    /** @throws {Refusal} invalid_input, where it is none of this list. */
    read: (cursor: string): Position => {
      const parsed = z.safeDecode(written, jsonIn(cursor) as never);
      if (!parsed.success || parsed.data[0] !== name) refuse('invalid_input');
      const [, isBack, row, value, id] = parsed.data;
      return { isBack, row, value, id };
    },
  };
}

function jsonIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
