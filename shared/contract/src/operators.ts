import * as z from './schema';

/**
 * Api paths for operators: on the api's own port, which the site does not forward. All but the sign-in and the
 * enrollment take an operator's session as a bearer token.
 */
export const operatorPaths = {
  session: '/operators/session',
  enrollment: '/operators/enrollment',
  enrolled: '/operators/enrolled',
  commands: '/operators/commands',
} as const;

export const operatorRoles = ['support', 'cashier', 'trader', 'release', 'admin'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Names are in every row of the audit log, so they have no letters that look alike. */
export const operatorName = z.string().check(z.regex(/^[a-z0-9][a-z0-9._@-]{1,59}$/));
const secret = z.string().check(z.minLength(1), z.maxLength(200));

export const operatorSignIn = z.object({ name: operatorName, password: secret, code: secret });
export type OperatorSignIn = z.Clean<typeof operatorSignIn>;

export const operatorInvitation = z.object({ name: operatorName, invitation: secret });
export type OperatorInvitation = z.Clean<typeof operatorInvitation>;

/** What an authenticator app needs. */
export const operatorFactor = z.object({ secret: z.string(), uri: z.string() });
export type OperatorFactor = z.Clean<typeof operatorFactor>;

export const operatorEnrollment = z.object({ name: operatorName, invitation: secret, password: secret, code: secret });
export type OperatorEnrollment = z.Clean<typeof operatorEnrollment>;

/** The signed-in person. */
export const operatorPerson = z.object({
  name: z.string(),
  // A role of a newer api is none that this program knows.
  roles: z.array(z.string()),
  /** Unix milliseconds: the session's fixed end. */
  expires: z.number(),
});
export type OperatorPerson = z.Clean<typeof operatorPerson>;

export const operatorSession = z.object({ ...operatorPerson.def.shape, token: z.string() });
export type OperatorSession = z.Clean<typeof operatorSession>;

/** A command of `npm run ops`, as it is typed. */
export const operatorCommand = z.object({
  typed: z.array(z.string().check(z.maxLength(20_000))).check(z.minLength(1), z.maxLength(60)),
});

export const operatorCommandResult = z.object({
  out: z.string(),
  error: z.string(),
  exit: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
});
