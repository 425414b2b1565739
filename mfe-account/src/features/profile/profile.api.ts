import { otherPhones, sendVerificationCode, showPlayer, verifyPhoneNumber } from '@pavilion/contract/calls/identity';
import type { RefusalOf } from '@pavilion/contract/endpoint';
import type { Platform } from '@pavilion/platform';

export type SendRefusal = RefusalOf<typeof sendVerificationCode>;
export type VerifyRefusal = RefusalOf<typeof verifyPhoneNumber>;

export const profileApi = ({ api, queries }: Platform) => ({
  sendCode: (phone: string) => api.call(sendVerificationCode, { body: { phone } }),
  verifyPhone: (code: string) => api.call(verifyPhoneNumber, { body: { code } }),
  otherPhones: () => queries.read(otherPhones, {}),
  /** The player as every part shows them has changed. */
  playerChanged: () => queries.invalidate(showPlayer),
});
export type ProfileApi = ReturnType<typeof profileApi>;
