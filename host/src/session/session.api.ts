import { logIn, signUp } from '@pavilion/contract/calls/identity';
import { captchaPath } from '@pavilion/contract/calls/recovery';
import type { BodyOf, ReplyOf } from '@pavilion/contract/endpoint';
import type { Outcome, Platform, SessionFacts } from '@pavilion/platform';
import { provenCall } from '@pavilion/platform/challenge';
import type { passkeyLogIn } from './log-in/passkey-log-in';

export type NewPlayer = BodyOf<typeof signUp>;

export interface SessionApi {
  readonly logIn: (form: BodyOf<typeof logIn>) => Promise<Outcome<typeof logIn>>;
  readonly logInWithPasskey: (stay: boolean) => ReturnType<typeof passkeyLogIn>;
  readonly signUp: (player: NewPlayer) => Promise<Outcome<typeof signUp>>;
}

export function sessionApi({ api }: Platform): SessionApi {
  return {
    logIn: (form) => provenCall('log_in', (proof) => api.call(logIn, { body: { ...form, ...proof } })),
    // Its module carries the WebAuthn library. One chunk with the confirmation's: the first page has each chunk's hash.
    logInWithPasskey: async (stay) => {
      const { passkeyLogIn: run } = await import(/* webpackChunkName: "passkey" */ './log-in/passkey-log-in');
      return run(api, stay);
    },
    signUp: (player) => provenCall('sign_up', (proof) => api.call(signUp, { body: { ...player, ...proof } })),
  };
}

/** Fetches a new captcha picture as an image source; null if that fails. */
export async function drawCaptcha(): Promise<string | null> {
  try {
    const reply = await fetch(captchaPath, { cache: 'no-store' });
    return reply.ok ? `data:image/svg+xml,${encodeURIComponent(await reply.text())}` : null;
  } catch {
    return null;
  }
}

/** Returns the session facts from a login's reply. */
export function sessionOf({ token, playerId, username, exchange }: ReplyOf<typeof logIn>): SessionFacts {
  return { token, playerId, username, exchangeToken: exchange[0]?.token ?? '' };
}
