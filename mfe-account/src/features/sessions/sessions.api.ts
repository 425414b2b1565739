import { endOtherSessions, loginHistory } from '@pavilion/contract/calls/security';
import { listSessions, revokeSession } from '@pavilion/contract/calls/sessions';
import type { Platform } from '@pavilion/platform';

/** Devices may change while the page is open. */
const POLL_MS = 30_000;

export const sessionsApi = ({ api, queries }: Pick<Platform, 'api' | 'queries'>) => ({
  sessions: () => queries.read(listSessions, {}, { staleMs: 0, pollMs: POLL_MS }),
  revoke: (id: string) => api.call(revokeSession, { params: { id } }),
  revokeOthers: () => api.call(endOtherSessions),
  history: (before: string | undefined) => api.background(loginHistory, { query: { before } }),
});
export type SessionsApi = ReturnType<typeof sessionsApi>;
