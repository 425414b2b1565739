export type Channel = 'email' | 'sms';
export type RecoveryField = 'username' | 'email' | 'callingCode' | 'phone';

interface Recovery {
  readonly channel: Channel;
  readonly who: Record<RecoveryField, string>;
  /** When another code may be sent. */
  readonly waitsUntil: number;
}

const KEY = 'forgot_password';
/** By then the code has long expired, so the page starts over. */
const RETENTION_MS = 30 * 60_000;

/**
 * Stores the current step, so that a reload while the code is on its way doesn't lose it; never the code or a
 * password.
 */
export const storeRecovery = (recovery: Recovery): void => sessionStorage.setItem(KEY, JSON.stringify(recovery));
export const forgetRecovery = (): void => sessionStorage.removeItem(KEY);

export function readRecovery(): Recovery | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Recovery | null;
    return stored && stored.waitsUntil + RETENTION_MS > Date.now() ? stored : null;
  } catch {
    return null;
  }
}
