import { forgotPassword, resetPassword } from '@pavilion/contract/calls/recovery';
import type { BodyOf } from '@pavilion/contract/endpoint';
import type { Outcome, Platform } from '@pavilion/platform';

export interface ForgotApi {
  readonly send: (form: BodyOf<typeof forgotPassword>) => Promise<Outcome<typeof forgotPassword>>;
  readonly change: (form: BodyOf<typeof resetPassword>) => Promise<Outcome<typeof resetPassword>>;
}

export function forgotApi({ api }: Platform): ForgotApi {
  return {
    send: (form) => api.call(forgotPassword, { body: form }),
    change: (form) => api.call(resetPassword, { body: form }),
  };
}
