import type { Channel, WhoField } from './forgot.store';

interface Recovery {
  readonly channel: Channel;
  readonly who: Record<WhoField, string>;
  /** When another code may be sent. */
  readonly waitsUntil: number;
}

const KEY = 'forgot_password';
/** By then a code is long dead, and whoever opens the page begins anew. */
const KEPT_MS = 30 * 60_000;

/** A reload while the code is on its way must not lose where one was; no code and no password is kept. */
export const keepRecovery = (recovery: Recovery): void => sessionStorage.setItem(KEY, JSON.stringify(recovery));
export const forgetRecovery = (): void => sessionStorage.removeItem(KEY);

export function keptRecovery(): Recovery | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Recovery | null;
    return kept && kept.waitsUntil + KEPT_MS > Date.now() ? kept : null;
  } catch {
    return null;
  }
}
