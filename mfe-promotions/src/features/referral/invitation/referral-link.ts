/** Returns the link a friend opens; that page stores the code until they sign up. */
export function linkOf(code: string): string {
  return `${location.origin}/referral_code?referral_code=${encodeURIComponent(code)}`;
}
