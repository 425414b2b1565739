import { confirmable } from '@pavilion/contract/calls/confirmation';
import { altcha, logIn, stay } from '@pavilion/contract/calls/identity';
import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, wire } from '@pavilion/contract/wire';

/** Names and values are WebAuthn's, as JSON: base64url for bytes. */
const id = z.string().check(z.maxLength(1400));
const bytes = z.string().check(z.maxLength(6000));
const credential = z.object({
  id,
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** What a browser needs to have a passkey sign. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.string(),
  allowCredentials: z.optional(z.array(credential)),
});

/** What a browser needs to create a passkey. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.string(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.string(),
    requireResidentKey: z.boolean(),
    userVerification: z.string(),
  }),
});

const typed = { id, rawId: id, type: z.literal('public-key') };

/** What a passkey signed. */
export const passkeyProof = z.object({
  ...typed,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(z.string().check(z.maxLength(200))),
  }),
});

/** A new passkey. */
export const passkeyRegistration = z.object({
  ...typed,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

const name = z.string().check(z.minLength(1), z.maxLength(40));
const passkey = wire(
  { id: z.string(), name: z.string(), created_at: moment, last_used_at: z.nullable(moment) },
  { created_at: 'createdAt', last_used_at: 'lastUsedAt' },
);
const done = z.object({ success: z.literal(true) });

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys',
  access: 'player',
  /** `available` is false where the site's address is one that browsers have no passkeys for. */
  reply: z.object({ available: z.boolean(), passkeys: z.array(passkey) }),
  refusals: {},
});

/** Begins to create a passkey; nothing changes until it is sent. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/begin',
  access: 'player',
  reply: z.object({ success: z.literal(true), options: passkeyCreation }),
  refusals: { too_many_passkeys: 409, passkeys_unavailable: 409, ...confirmable },
});

/**
 * Adds a passkey; without a name it gets that of browser and system. The first second step of a log-in comes with
 * recovery codes, which are shown only here; later the list is empty.
 */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  access: 'player',
  body: z.object({ name: z.optional(name), passkey: passkeyRegistration }),
  reply: wire({ success: z.literal(true), recovery_codes: z.array(z.string()) }, { recovery_codes: 'codes' }),
  refusals: { wrong_passkey: 400, too_many_passkeys: 409, passkeys_unavailable: 409, ...confirmable },
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/passkeys/:id',
  access: 'player',
  params: z.object({ id }),
  body: z.object({ name }),
  reply: done,
  refusals: {},
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  access: 'player',
  params: z.object({ id }),
  reply: done,
  refusals: { ...confirmable },
});

/** Begins a log-in with a passkey; `attempt` belongs to this browser alone. */
export const beginPasskeyLogIn = endpoint({
  method: 'POST',
  path: '/api/login/passkey/begin',
  access: 'open',
  body: z.object({ altcha }),
  reply: z.object({ success: z.literal(true), attempt: z.string(), options: passkeyRequest }),
  refusals: { passkeys_unavailable: 409, challenge_required: 428 },
});

/** Logs in by a passkey alone: it is something that the player has, and it checked who they are. */
export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  access: 'open',
  body: z.object({ attempt: z.string().check(z.maxLength(100)), passkey: passkeyProof, stay }),
  reply: logIn.reply,
  refusals: { wrong_passkey: 400, passkeys_unavailable: 409, frozen: 403 },
});

/** Begins a confirmation by passkey; its response is the `proof` of `POST /api/confirmation`, as JSON. */
export const beginPasskeyConfirmation = endpoint({
  method: 'POST',
  path: '/api/confirmation/passkey',
  access: 'player',
  reply: z.object({ success: z.literal(true), options: passkeyRequest }),
  refusals: { passkeys_unavailable: 409 },
});
