import { logIn } from '@pavilion/contract/calls/identity';
import { demoLogin } from '@pavilion/contract/settings';
import type { BrowserContext } from 'playwright';
import { apiClient } from '../../scripts/lib/api-client';

/** Who is logged in, as the site keeps it. */
export type Session = Readonly<Record<'token' | 'remote_id' | 'username', string>>;

/** Logs the demo player in. @param at - the api, or a site that forwards to it. */
export async function logDemoIn(at: string): Promise<Session> {
  const { token, playerId } = await apiClient(at).call(logIn, { body: demoLogin });
  return { token, remote_id: playerId, username: demoLogin.username };
}

/** Every page of the browser belongs to that player. */
export async function belongTo(context: BrowserContext, session: Session): Promise<void> {
  await context.addInitScript(
    (items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value)),
    session,
  );
}
