import { changePassword } from '@pavilion/contract/calls/security';
import type { BodyOf } from '@pavilion/contract/endpoint';
import type { Platform } from '@pavilion/platform';

export const resetPasswordApi = ({ api }: Pick<Platform, 'api'>) => ({
  change: (body: BodyOf<typeof changePassword>) => api.call(changePassword, { body }),
});
export type ResetPasswordApi = ReturnType<typeof resetPasswordApi>;
