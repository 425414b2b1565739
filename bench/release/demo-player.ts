import type { BrowserContext } from 'playwright';
import { logIn } from '@pavilion/contract/calls/identity';
import { demoLogin } from '@pavilion/contract/settings';
import { apiClient } from '../../scripts/lib/api-client';

/** Logged-in player, as the site stores it in localStorage. */
export type Session = Readonly<Record<'token' | 'remote_id' | 'username', string>>;

/** Logs the demo player in. @param at - the api, or a site that proxies it. */
export async function logDemoIn(at: string): Promise<Session> {
  const { token, playerId } = await apiClient(at).call(logIn, { body: demoLogin });
  return { token, remote_id: playerId, username: demoLogin.username };
}

/** Stores the session in every page of the browser context. */
export async function belongTo(context: BrowserContext, session: Session): Promise<void> {
  await context.addInitScript(
    (items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value)),
    session,
  );
}
