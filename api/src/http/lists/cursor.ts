import { createHash } from 'node:crypto';
import * as z from '@pavilion/contract/schema';
import { refuse } from '../../kernel/texts/refusal';

/** A position between two rows of a list. */
export interface Position {
  /** True for the page before the position, false for the one after. */
  readonly isBack: boolean;
  /** Number of the adjacent row, from 1. */
  readonly row: number;
  /** The sort value and the row's id, because two rows may share a time. */
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
 * Encodes and decodes positions as cursors.
 *
 * A cursor contains a position only: with another player's cursor, players still read their own rows. It identifies
 * its list, including filters and order; any other list refuses it.
 */
export function cursorsOf(list: readonly unknown[]) {
  const name = createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 8);
  return {
    write: ({ isBack, row, value, id }: Position): string =>
      Buffer.from(JSON.stringify([name, isBack, row, value, id])).toString('base64url'),
    /** Decodes a cursor. @throws {Refusal} invalid_input, if it doesn't belong to this list. */
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
