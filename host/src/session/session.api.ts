import { logIn, logOut, signUp } from '@pavilion/contract/calls/identity';
import type { BodyOf, ReplyOf } from '@pavilion/contract/endpoint';
import type { Outcome, Platform, SessionFacts } from '@pavilion/platform';

export type NewPlayer = BodyOf<typeof signUp>;

export interface SessionApi {
  readonly logIn: (username: string, password: string) => Promise<Outcome<typeof logIn>>;
  readonly signUp: (player: NewPlayer) => Promise<Outcome<typeof signUp>>;
  readonly logOut: () => Promise<Outcome<typeof logOut>>;
}

export function sessionApi({ api }: Platform): SessionApi {
  return {
    logIn: (username, password) => api.call(logIn, { body: { username, password } }),
    signUp: (player) => api.call(signUp, { body: player }),
    logOut: () => api.call(logOut, {}),
  };
}

/** What a login's reply means for the session. */
export function factsOf({ token, playerId, username, exchange }: ReplyOf<typeof logIn>): SessionFacts {
  return { token, playerId, username, exchangeToken: exchange[0]?.token ?? '' };
}
