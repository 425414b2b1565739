import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Pavilion';
const STEP_MS = 30_000;
/** Steps before and after the present one that are accepted, for clocks that differ. */
const WINDOW = 1;

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

const generator = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000, secret });

/** Returns what an authenticator app scans. */
export function totpUri(secret: string, username: string): string {
  return generator(secret, username).toString();
}

/** Returns the 30 s step to which a code belongs; null if it is wrong or its time is over. */
export function stepOf(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = generator(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}
