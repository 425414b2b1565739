/** Returns the exchange's address with the one-time token; null unless it is https or of this site's origin. */
export function exchangeAddress(setting: string, token: string, here: string = window.location.origin): string | null {
  if (!URL.canParse(setting, here)) return null;
  const address = new URL(setting, here);
  if (address.protocol !== 'https:' && address.origin !== here) return null;
  address.searchParams.set('token', token);
  return address.href;
}
