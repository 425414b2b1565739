import type { ConfirmationStore } from '../session/confirmation.store';
import type { Transport, WireReply, WireRequest } from './transport';

/** As the contract names them; its module with the schemas would be part of every page. */
const HEADER = 'x-confirmation';
const REQUIRED = 'confirmation_required';

/**
 * Sends the session's confirmation with each write. Where the api requires a new one, the player confirms and the same
 * request, with the same Idempotency-Key, is sent again; if they don't, the caller gets the refusal.
 */
export function confirming(
  transport: Transport,
  confirmation: Pick<ConfirmationStore, 'secret' | 'request'>,
): Transport {
  const send = (request: WireRequest): Promise<WireReply | null> => {
    const { secret } = confirmation;
    if (secret === null || request.method === 'GET') return transport(request);
    return transport({ ...request, headers: { ...request.headers, [HEADER]: secret } });
  };
  return async (request) => {
    const reply = await send(request);
    return isRequired(reply) && (await confirmation.request()) ? send(request) : reply;
  };
}

function isRequired(reply: WireReply | null): boolean {
  return reply?.status === 428 && (reply.json as { readonly code?: unknown } | null)?.code === REQUIRED;
}
