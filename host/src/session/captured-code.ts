/** The two kinds of code a link may bring, by the names of their address, their parameter and their key in storage. */
export const codeKinds = ['referral_code', 'affiliate_code'] as const;
export type CodeKind = (typeof codeKinds)[number];

const SHAPE = /^[A-Za-z0-9]{6,20}$/;
/** The desktop site's links bring a referral code by a name of its own (decisions.md 24). */
const parameters: Readonly<Record<string, CodeKind>> = {
  referral_code: 'referral_code',
  refcode: 'referral_code',
  affiliate_code: 'affiliate_code',
};

/** The code a link brought this visitor with, kept until sign-up. */
export const capturedCode = {
  read: (): string =>
    codeKinds.map((kind) => localStorage.getItem(kind)).find((code) => code && SHAPE.test(code)) ?? '',
  forget: (): void => codeKinds.forEach((kind) => localStorage.removeItem(kind)),

  /** Keeps a code if none was brought before: who came first brought the player. Returns whether it has a code's shape. */
  keep(kind: CodeKind, code: string): boolean {
    if (!SHAPE.test(code)) return false;
    if (capturedCode.read() === '') localStorage.setItem(kind, code);
    return true;
  },

  /** Keeps what an address brings along, by whichever name. */
  keepFrom(search: string): void {
    for (const [name, value] of new URLSearchParams(search)) {
      const kind = parameters[name];
      if (kind) capturedCode.keep(kind, value.trim());
    }
  },
};
