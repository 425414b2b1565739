import * as z from '../schema';

/** Path at which an SMS gateway accepts messages. */
export const smsPath = '/sms/v1/messages';

/** A message to a gateway: POST with `authorization: Bearer <key>`, answered 202. */
export const smsMessage = z.object({
  /** With the country code: +8801XXXXXXXXX. */
  to: z.string().check(z.regex(/^\+[1-9]\d{7,14}$/)),
  /** A number, or the short name that a carrier shows instead. */
  from: z.string().check(z.regex(/^(\+?\d{3,15}|[A-Za-z0-9 ]{1,11})$/)),
  text: z.string().check(z.minLength(1)),
  /** The sender's own id of the message. */
  reference: z.optional(z.string().check(z.maxLength(100))),
});

/** The reply: accepted, not yet delivered. */
export const smsAccepted = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.literal('accepted'),
  /** Parts that the text takes. */
  segments: z.optional(z.number()),
  encoding: z.optional(z.string()),
});

/** A refusal: 401 without the right key, 422 for a message that can't be sent. */
export const smsRefusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
