import type { Digits, Language } from '@pavilion/platform';

interface Entry {
  /** Opens the exchange for the player, once. */
  readonly token: string;
  readonly language: { readonly code: Language; readonly digits: Digits };
}

/**
 * Returns the exchange's address with the one-time token and the player's language; null unless it is https or of this
 * site's origin.
 */
export function exchangeAddress(
  configuredAddress: string,
  { token, language }: Entry,
  siteOrigin: string = window.location.origin,
): string | null {
  if (!URL.canParse(configuredAddress, siteOrigin)) return null;
  const address = new URL(configuredAddress, siteOrigin);
  if (address.protocol !== 'https:' && address.origin !== siteOrigin) return null;
  address.searchParams.set('token', token);
  address.searchParams.set('lang', language.code);
  if (language.digits === 'beng') address.searchParams.set('digits', language.digits);
  return address.href;
}
