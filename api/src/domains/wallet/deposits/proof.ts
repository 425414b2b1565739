/** Transaction ID pattern of each provider, after trimming and upper-casing; provider keys are lower case. */
const patterns: Readonly<Record<string, RegExp>> = {
  bkash: /^[A-Z0-9]{10}$/,
  nagad: /^[A-Z0-9]{8}$/,
  rocket: /^\d{10}$/,
  upay: /^[A-Z0-9]{10}$/,
};

// The form's own rule, for providers without a published pattern.
const anyProof = /^[A-Z0-9]{7,32}$/;

/** Returns the transaction ID as it is stored and compared, or null if it doesn't fit the provider. */
export function normalizeTransactionId(provider: string, typed: string): string | null {
  const proof = typed.trim().toUpperCase();
  return (patterns[provider] ?? anyProof).test(proof) ? proof : null;
}

/** Returns a wallet number's digits; Rocket's has 12, of which the first 11 are the phone. */
export function walletDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '').replace(/^\+?88(?=01)/, '');
}

/** Returns a wallet number's phone, or null if invalid; Rocket's last digit is optional. */
export function phoneOfWallet(provider: string, digits: string): string | null {
  const shape = provider === 'rocket' ? /^\d{11,12}$/ : /^\d{11}$/;
  return shape.test(digits) ? digits.slice(0, 11) : null;
}
