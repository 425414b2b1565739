import { signUpForm, type TestPlayer } from '../player';
import type { Matrix, Row } from './access-matrix';

/** The victim's data that a stranger could know or find. */
export interface Victim {
  readonly player: TestPlayer;
  readonly session: string;
  readonly passkey: string;
  readonly phoneCode: string;
  readonly emailCode: string;
  readonly resetCode: string;
  /** Allows a download of the victim's data. */
  readonly exportKey: string;
}

const NEW = 'riverboat88';
const unsigned = { id: 'none', rawId: 'none', type: 'public-key' } as const;
const registration = { ...unsigned, response: { clientDataJSON: 'e30', attestationObject: 'none' } };
const proof = { ...unsigned, response: { clientDataJSON: 'e30', authenticatorData: 'none', signature: 'none' } };
const owner = { remote_id: ({ player }: Victim) => player.id };

/**
 * Every call of identity, recovery, sessions, profile, security and privacy, by method and path; the test fails for a new
 * call without a row.
 */
export const accountMatrix: Matrix<Row<Victim>> = {
  'GET /captcha': { readsNoOwner: true },
  'POST /api/v1/create-players': {
    body: () => signUpForm(),
    names: { username: ({ player }) => player.username, phone: ({ player }) => player.phone },
    // Several players may enter an unverified address; a referral code is public.
    plain: ['password', 'confirmPassword', 'name', 'email', 'referral_code', 'currency', 'status', 'captcha', 'altcha'],
  },
  'POST /api/login': {
    body: (self) => ({ username: self.username, password: 'not9theirs' }),
    names: { username: ({ player }) => player.username },
    plain: ['password', 'captcha', 'altcha', 'factor', 'stay'],
  },
  'POST /api/logout': { endsSession: true },
  'GET /api/privacy': {},
  'POST /api/privacy/export': { isConfirmed: true },
  'GET /api/privacy/export': {
    query: () => ({ key: 'none' }),
    names: { key: ({ exportKey }) => exportKey },
  },
  'POST /api/privacy/erasure': { isConfirmed: true },
  'POST /api/privacy/erasure/cancel': {},
  'GET /api/user/show': { names: owner },
  'GET /api/get/other/phone': {},
  'POST /api/balance': {},
  'POST /api/send-verification-code': {
    body: (self) => ({ email: self.email }),
    names: { email: ({ player }) => player.email, phone: ({ player }) => player.phone },
    plain: ['altcha'],
  },
  'POST /api/verify-phone-number': {
    body: () => ({ verification_code: '000000' }),
    names: { verification_code: ({ phoneCode }) => phoneCode },
  },
  'POST /api/verify-email': { body: () => ({ code: '000000' }), names: { code: ({ emailCode }) => emailCode } },
  'POST /api/usr-forgot-password': {
    body: (self) => ({ type: 'email', username: self.username, email: self.email }),
    // The same response for every caller; no code may be created or sent.
    inert: {
      username: ({ player }) => player.username,
      email: ({ player }) => player.email,
      phone: ({ player }) => player.phone,
    },
    plain: ['type', 'captcha', 'altcha'],
  },
  'POST /api/usr-reset-password': {
    body: (self) => ({ username: self.username, otp: '000000', password: NEW, password_confirmation: NEW }),
    names: { otp: ({ resetCode }) => resetCode },
    // The username is no secret and opens nothing. Wrong guesses use up the code; the code tests cover that.
    plain: ['username', 'password', 'password_confirmation', 'altcha'],
  },
  'GET /api/session': {},
  'POST /api/session/keep': {},
  'GET /api/sessions': {},
  'DELETE /api/sessions/:id': { id: () => 'none', names: { id: ({ session }) => session }, endsSession: true },
  'POST /api/safer-gambling/reality-check': { body: () => ({ minutes: 30 }), plain: ['minutes'] },
  'POST /api/safer-gambling/time-out': { body: () => ({ days: 1 }), plain: ['days'], endsSession: true },
  'POST /api/safer-gambling/self-exclusion': { body: () => ({ months: 6 }), plain: ['months'], endsSession: true },
  'POST /api/safer-gambling/close-account': { endsSession: true },
  'POST /api/exchange/token': {},
  'POST /api/user/profile/update': { body: () => ({ name: 'Rahima Begum' }), names: owner, plain: ['dofb', 'name'] },
  'POST /api/add/number': {
    body: () => ({ phone: signUpForm().phone }),
    names: { phone: ({ player }) => player.phone },
  },
  'POST /api/add/send-verification-code': {
    body: () => ({ phone: signUpForm().phone }),
    names: { phone: ({ player }) => player.phone },
    plain: ['altcha'],
  },
  'POST /api/add/verify-phone-number': {
    body: () => ({ verification_code: '000000' }),
    names: { verification_code: ({ phoneCode }) => phoneCode },
  },
  'POST /api/user-pwd': {
    body: () => ({ old_password: 'not9theirs', new_password: NEW, new_password_confirmation: NEW }),
    plain: ['old_password', 'new_password', 'new_password_confirmation'],
  },
  'GET /api/confirmation': {},
  'POST /api/confirmation/code': { body: () => ({ by: 'mail' }), plain: ['by'] },
  'POST /api/confirmation': {
    body: () => ({ method: 'password', proof: 'not9theirs' }),
    plain: ['method', 'proof'],
  },
  'GET /api/factors': {},
  'POST /api/factors/totp': {},
  'POST /api/factors/totp/activate': { body: () => ({ code: '000000' }), plain: ['code'] },
  'POST /api/factors/recovery-codes': {},
  'DELETE /api/factors/totp': {},
  'GET /api/passkeys': {},
  'POST /api/passkeys/begin': {},
  'POST /api/passkeys': { body: () => ({ name: 'Phone', passkey: registration }), plain: ['name', 'passkey'] },
  'PATCH /api/passkeys/:id': {
    id: () => 'none',
    names: { id: ({ passkey }) => passkey },
    body: () => ({ name: 'Mine' }),
    plain: ['name'],
  },
  'DELETE /api/passkeys/:id': { id: () => 'none', names: { id: ({ passkey }) => passkey } },
  'POST /api/login/passkey/begin': { plain: ['altcha'] },
  // A proof names its player by a signature; passkeys.test.ts covers those of others.
  'POST /api/login/passkey': {
    body: () => ({ attempt: 'none', passkey: proof }),
    plain: ['attempt', 'passkey', 'stay'],
  },
  'POST /api/confirmation/passkey': {},
  'POST /api/not-me': { body: () => ({ token: 'not-of-any-notice' }), plain: ['token'] },
  'DELETE /api/sessions': {},
  'GET /api/login-history': { plain: ['before'] },
  'GET /api/account-overview': {},
};
