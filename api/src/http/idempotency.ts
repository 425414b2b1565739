import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { EndpointSpec, WireRefusal } from '@pavilion/contract/endpoint';
import type { App } from '../kernel/app';
import { callFunction } from '../kernel/database/call-function';
import { inLastSavepoint, inTransaction, type Trx } from '../kernel/database/database';
import { languageOf } from '../kernel/texts/language';
import { Refusal, refusalBody, refuse, statusOf } from '../kernel/texts/refusal';
import { validationTexts } from '../kernel/texts/validation.texts';
import type { Caller } from '../session/session.service';

export interface CallResponse {
  readonly status: number;
  readonly text: string;
}

type Run = (trx: Trx) => Promise<string>;

/**
 * Runs the work of a (player, call, key) once; a retry returns the stored response unchanged.
 *
 * The response is stored in the transaction of the effect, so neither exists without the other. A refusal of
 * the handler is stored as well: its work is rolled back, its response is kept.
 */
export async function once(
  app: App,
  endpoint: EndpointSpec,
  player: Caller,
  request: FastifyRequest,
  run: Run,
): Promise<CallResponse> {
  const key = keyOf(request);
  if (key === null) return { status: 200, text: await inTransaction(app.db, run) };
  const call = `${endpoint.method} ${endpoint.path}`;
  const hash = createHash('sha256')
    .update(JSON.stringify([request.url, request.body ?? null]))
    .digest();
  return inTransaction(app.db, async (trx) => {
    const row = await takeKey(trx, player.id, call, key);
    if (row !== null)
      return row.bodyHash.equals(hash) ? { status: row.status, text: row.answer } : refuse('key_reused');
    const answer = await attempt(trx, endpoint, run, (error) =>
      refusalBody(error, app.refusalTexts, languageOf(request)),
    );
    await trx
      .insertInto('idempotencyKeys')
      .values({
        playerId: player.id,
        call,
        key,
        bodyHash: hash,
        status: answer.status,
        answer: answer.text,
        createdAt: app.clock.now(),
      })
      .execute();
    return answer;
  });
}

/** Returns a call's idempotency key, or null. @throws {Refusal} if it is too short or too long. */
export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length < 8 || key.length > 200)
    refuse('invalid_input', undefined, { 'Idempotency-Key': [validationTexts.keyLength] });
  return key;
}

interface StoredResponse {
  readonly bodyHash: Buffer;
  readonly status: number;
  readonly answer: string;
}

/**
 * Locks a key until the transaction ends, and returns the stored response, or null if there is none.
 *
 * A waiting duplicate would tie up a connection, so it gets 409 and the client retries.
 */
async function takeKey(trx: Trx, player: string, call: string, key: string): Promise<StoredResponse | null> {
  const number = createHash('sha256').update([player, call, key].join('\n')).digest().readBigInt64BE().toString();
  const [row] = await callFunction<{
    got: boolean;
    bodyHash: Buffer | null;
    status: number;
    answer: string;
  }>(trx, 'take_key', [number, player, call, key]);
  if (row?.got !== true) refuse('in_progress');
  return row.bodyHash === null ? null : { ...row, bodyHash: row.bodyHash };
}

async function attempt(
  trx: Trx,
  endpoint: EndpointSpec,
  run: Run,
  bodyOf: (refusal: Refusal) => WireRefusal,
): Promise<CallResponse> {
  try {
    return { status: 200, text: await inLastSavepoint(trx, () => run(trx)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const status = statusOf(endpoint, error.code);
    // A 'try again' response is not stored: a retry with the same key must be able to succeed.
    if (status >= 500 || status === 429 || error.code === 'confirmation_required') throw error;
    return { status, text: JSON.stringify(bodyOf(error)) };
  }
}
