/** The two kinds of code a link may carry; each kind names its address, its parameter and its storage key. */
export const codeKinds = ['referral_code', 'affiliate_code'] as const;
export type CodeKind = (typeof codeKinds)[number];

const SHAPE = /^[A-Za-z0-9]{6,20}$/;
/** The desktop site's links carry a referral code under a name of their own (specification, decision 24). */
const parameters: Readonly<Record<string, CodeKind>> = {
  referral_code: 'referral_code',
  refcode: 'referral_code',
  affiliate_code: 'affiliate_code',
};

/** The code of the link this visitor followed, stored until sign-up. */
export const capturedCode = {
  read: (): string =>
    codeKinds.map((kind) => localStorage.getItem(kind)).find((code) => code && SHAPE.test(code)) ?? '',
  forget: (): void => codeKinds.forEach((kind) => localStorage.removeItem(kind)),

  /**
   * Stores a code unless one is already stored: the first referrer brought the player. @returns whether it is
   * well-formed.
   */
  store(kind: CodeKind, code: string): boolean {
    if (!SHAPE.test(code)) return false;
    if (capturedCode.read() === '') localStorage.setItem(kind, code);
    return true;
  },

  /** Stores the code in an address's query, whichever name it has. */
  storeFromAddress(search: string): void {
    for (const [name, value] of new URLSearchParams(search)) {
      const kind = parameters[name];
      if (kind) capturedCode.store(kind, value.trim());
    }
  },
};
