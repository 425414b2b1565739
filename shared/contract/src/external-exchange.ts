/**
 * Path where an operator's external exchange redeems a code for the player it belongs to: server to server, on the
 * api's own port.
 *
 * POST { code }, signed with a key of the partner `exchange` (RFC 9421, as in docs/provider-guide.md). A code can be
 * redeemed once, within 60 s of its creation; a second attempt only reports that it was used.
 */
export const externalExchangePath = '/external-exchange/redeem';

/** Every reply is HTTP 200, except for a wrong signature (401, INVALID_SIGNATURE). */
export type RedeemResponse =
  | { readonly status: 'OK'; readonly player: string; readonly username: string; readonly currency: string }
  | { readonly status: 'UNKNOWN_CODE' | 'EXPIRED' | 'USED' | 'PLAYER_CLOSED' | 'BAD_REQUEST' };
