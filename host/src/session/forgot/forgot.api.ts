import { forgotPassword, resetPassword } from '@pavilion/contract/calls/recovery';
import type { BodyOf } from '@pavilion/contract/endpoint';
import type { Outcome, Platform } from '@pavilion/platform';
import { provenCall } from '@pavilion/platform/challenge';

export interface ForgotApi {
  readonly send: (form: BodyOf<typeof forgotPassword>) => Promise<Outcome<typeof forgotPassword>>;
  readonly change: (form: BodyOf<typeof resetPassword>) => Promise<Outcome<typeof resetPassword>>;
}

export function forgotApi({ api }: Platform): ForgotApi {
  return {
    send: (form) => provenCall('forgot_password', (proof) => api.call(forgotPassword, { body: { ...form, ...proof } })),
    change: (form) => provenCall('reset_password', (proof) => api.call(resetPassword, { body: { ...form, ...proof } })),
  };
}
