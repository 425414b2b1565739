import {
  otherPhones,
  sendVerificationCode,
  showPlayer,
  verifyEmail,
  verifyPhoneNumber,
} from '@pavilion/contract/calls/identity';
import { addPhone, sendAddedPhoneCode, updateProfile, verifyAddedPhone } from '@pavilion/contract/calls/profile';
import type { Platform } from '@pavilion/platform';
import { provenCall } from '@pavilion/platform/challenge';

/** Returns the calls that verify each kind of contact: one sends a code, one checks it. */
const proofs = ({ api }: Pick<Platform, 'api'>) => ({
  phone: {
    send: (phone: string) =>
      provenCall('send_code', (proof) => api.call(sendVerificationCode, { body: { phone, ...proof } })),
    verify: (code: string) => api.call(verifyPhoneNumber, { body: { code } }),
  },
  extraPhone: {
    send: (phone: string) =>
      provenCall('send_code', (proof) => api.call(sendAddedPhoneCode, { body: { phone, ...proof } })),
    verify: (code: string) => api.call(verifyAddedPhone, { body: { code } }),
  },
  email: {
    send: (email: string) =>
      provenCall('send_code', (proof) => api.call(sendVerificationCode, { body: { email, ...proof } })),
    verify: (code: string) => api.call(verifyEmail, { body: { code } }),
  },
});
export type ContactKind = keyof ReturnType<typeof proofs>;
export type Proof = ReturnType<typeof proofs>[ContactKind];

export const profileApi = (platform: Platform) => {
  const { api, queries } = platform;
  return {
    proofs: proofs(platform),
    saveBirthday: (birthday: string) => api.call(updateProfile, { body: { birthday } }),
    saveName: (name: string) => api.call(updateProfile, { body: { name } }),
    addPhone: (phone: string) => api.call(addPhone, { body: { phone } }),
    otherPhones: () => queries.read(otherPhones, {}),
    /** Invalidates the player's details, which every part shows. */
    playerChanged: () => {
      queries.invalidate(showPlayer);
      queries.invalidate(otherPhones);
    },
  };
};
export type ProfileApi = ReturnType<typeof profileApi>;
