import { cancelErasure, requestDataExport, requestErasure, showPrivacy } from '@pavilion/contract/calls/privacy';
import type { Platform } from '@pavilion/platform';

export const privacyApi = ({ api, queries }: Pick<Platform, 'api' | 'queries'>) => ({
  show: () => queries.read(showPrivacy, {}, { staleMs: 0 }),
  requestExport: () => api.call(requestDataExport),
  requestErasure: () => api.call(requestErasure),
  cancelErasure: () => api.call(cancelErasure),
});
export type PrivacyApi = ReturnType<typeof privacyApi>;
