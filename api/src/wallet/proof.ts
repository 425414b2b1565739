/** What each provider's transaction ids look like, once trimmed and upper-cased; providers are kept in lower case. */
const patterns: Readonly<Record<string, RegExp>> = {
  bkash: /^[A-Z0-9]{10}$/,
  nagad: /^[A-Z0-9]{8}$/,
  rocket: /^\d{10}$/,
  upay: /^[A-Z0-9]{10}$/,
};

// The form's own rule, for providers whose pattern nobody published.
const anyProof = /^[A-Z0-9]{7,32}$/;

/** The transaction id as it is stored and compared, or null if the provider never gave such a one. */
export function normaliseProof(provider: string, typed: string): string | null {
  const proof = typed.trim().toUpperCase();
  return (patterns[provider] ?? anyProof).test(proof) ? proof : null;
}

/** A wallet's number as digits; Rocket's has 12 and begins with a phone's 11. */
export function walletDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '').replace(/^\+?88(?=01)/, '');
}

/** The phone a wallet number belongs to, or null where it can't be one; of Rocket's the last digit may be left out. */
export function phoneOfWallet(provider: string, digits: string): string | null {
  const shape = provider === 'rocket' ? /^\d{11,12}$/ : /^\d{11}$/;
  return shape.test(digits) ? digits.slice(0, 11) : null;
}
