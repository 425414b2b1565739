import { confirmable } from '@pavilion/contract/calls/confirmation';
import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, openEnum, wire } from '@pavilion/contract/wire';

/** What must end before an account can be erased. */
export const erasureBlockers = ['frozen', 'restricted', 'payment_pending', 'bets_open', 'balance_left'] as const;
export type ErasureBlocker = (typeof erasureBlockers)[number];

/** Returns what a player can do with their personal data now. */
export const showPrivacy = endpoint({
  method: 'GET',
  path: '/api/privacy',
  access: 'player',
  reply: wire(
    {
      /** When the requested erasure will be done; null without a request. */
      erases_at: z.nullable(moment),
      /** What must end before an erasure; `other` for reasons of newer api releases. */
      blockers: z.array(openEnum([...erasureBlockers, 'other'], 'other')),
      /** Days between a request and the erasure, in which it can be canceled. */
      delay_days: z.number(),
      /** Years for which identity and payments are kept after the erasure. */
      identity_years: z.number(),
    },
    { erases_at: 'erasesAt', delay_days: 'delayDays', identity_years: 'identityYears' },
  ),
  refusals: {},
});

/** Allows one download of the player's data within some minutes; `key` is its secret. */
export const requestDataExport = endpoint({
  method: 'POST',
  path: '/api/privacy/export',
  access: 'player',
  reply: z.object({ key: z.string() }),
  refusals: { ...confirmable },
});

/** The player's data as a JSON file. Its key works once, for the player who requested it. */
export const dataExport = endpoint({
  method: 'GET',
  path: '/api/privacy/export',
  access: 'player',
  query: z.object({ key: z.string().check(z.maxLength(64)) }),
  reply: z.string(),
  download: 'application/json',
  refusals: { link_invalid: 410, too_many_requests: 429 },
});

const accepted = z.object({ success: z.literal(true) });

/** Requests the erasure of the player's personal data. It is done after some days, unless it is canceled. */
export const requestErasure = endpoint({
  method: 'POST',
  path: '/api/privacy/erasure',
  access: 'player',
  reply: accepted,
  refusals: { ...confirmable, erasure_blocked: 409 },
});

export const cancelErasure = endpoint({
  method: 'POST',
  path: '/api/privacy/erasure/cancel',
  access: 'player',
  reply: accepted,
  refusals: {},
});
