import { OWN_CHAT, type SupportDoor, supportDoors } from '@pavilion/contract/support';
import type { Platform } from '@pavilion/platform';

/** Returns the first support channel in the documents' order; null if there is none or the settings haven't loaded. */
export function chatDoor({ shared, claims }: Platform): SupportDoor | null {
  const settings = shared.general.value?.[0];
  return settings ? (supportDoors(settings, claims(OWN_CHAT))[0] ?? null) : null;
}

/** Opens the chat as its button does. @param go - the router's navigate, for a chat that is a page of ours. */
export function openChat(platform: Platform, go: (path: string) => void): void {
  const door = chatDoor(platform);
  if (!door) return;
  if (door.kind !== 'intercom') console.warn('Intercom is not available');
  if (door.kind === 'own') go(door.href);
  else if (door.kind === 'mail') window.location.assign(door.href);
  else window.open(door.href, '_blank', 'noopener,noreferrer');
}
