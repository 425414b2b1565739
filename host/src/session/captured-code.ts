const KEYS = ['referral_code', 'affiliate_code'] as const;

/** The code a link brought this visitor with, kept until sign-up. */
export const capturedCode = {
  read: (): string => KEYS.map((key) => localStorage.getItem(key)).find(Boolean) ?? '',
  forget: (): void => KEYS.forEach((key) => localStorage.removeItem(key)),
};
