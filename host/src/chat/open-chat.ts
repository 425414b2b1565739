import { OWN_CHAT, type SupportContact, supportContacts } from '@pavilion/contract/support';
import type { Platform } from '@pavilion/platform';

/**
 * Returns the first support channel in the specification's order; null if there is none or the settings haven't loaded.
 */
export function chatTarget({ shared, claims }: Platform): SupportContact | null {
  const settings = shared.general.value?.[0];
  return settings ? (supportContacts(settings, claims(OWN_CHAT))[0] ?? null) : null;
}

/** Opens the chat as its button does. @param go - the router's navigate, for a chat that is a page of ours. */
export function openChat(platform: Platform, go: (path: string) => void): void {
  const target = chatTarget(platform);
  if (!target) return;
  if (target.kind !== 'intercom') console.warn('Intercom is not available');
  if (target.kind === 'own') go(target.href);
  else if (target.kind === 'mail') window.location.assign(target.href);
  else window.open(target.href, '_blank', 'noopener,noreferrer');
}
