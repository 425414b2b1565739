/**
 * Where an operator's external exchange learns whose code it was given: server to server, on the api's own port.
 *
 * POST { code }, signed with the secret `exchange` (x-signature: HMAC-SHA256 of the body in hex). A code opens once,
 * within 60 s of being made; whoever asks again learns that it was used, and not by whom.
 */
export const externalExchangePath = '/external-exchange/redeem';

/** Every answer is HTTP 200, but for a wrong signature (401, INVALID_SIGNATURE). */
export type RedeemAnswer =
  | { readonly status: 'OK'; readonly player: string; readonly username: string; readonly currency: string }
  | { readonly status: 'UNKNOWN_CODE' | 'EXPIRED' | 'USED' | 'PLAYER_CLOSED' | 'BAD_REQUEST' };
