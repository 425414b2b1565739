import { type Platform, usePlatform } from '@pavilion/platform';
import { useNavigate } from '@pavilion/platform/router';
import { whatsappAddress } from '../layout/support-links';

/** Where Intercom runs: a document of its own, so that no third party's script is ever in ours (docs/decisions/0009). */
const INTERCOM_PAGE = '/support/intercom';
const OWN_CHAT = '/chat';

export interface ChatDoor {
  readonly kind: 'intercom' | 'whatsapp' | 'live-chat' | 'tawk' | 'own' | 'mail';
  readonly href: string;
}

/** The first way there is to somebody who helps, in the documents' order; null where there is none, or it isn't known yet. */
export function chatDoor({ shared, claims }: Platform): ChatDoor | null {
  const settings = shared.general.value?.[0];
  if (!settings) return null;
  const { intercom, whatsapp, liveChat, tawkId, supportMail } = settings;
  if (/^\w+$/.test(intercom)) return { kind: 'intercom', href: INTERCOM_PAGE };
  if (whatsapp) return { kind: 'whatsapp', href: whatsappAddress(whatsapp) };
  if (/^https:\/\//.test(liveChat)) return { kind: 'live-chat', href: liveChat };
  if (/^\w+(\/\w+)?$/.test(tawkId)) return { kind: 'tawk', href: `https://tawk.to/chat/${tawkId}` };
  if (claims(OWN_CHAT)) return { kind: 'own', href: OWN_CHAT };
  return supportMail ? { kind: 'mail', href: `mailto:${supportMail}` } : null;
}

/** Opens the chat as a press on it does. @param go - the router's, for a chat that is a page of ours. */
export function openChat(platform: Platform, go: (path: string) => void): void {
  const door = chatDoor(platform);
  if (!door) return;
  if (door.kind !== 'intercom') console.warn('Intercom is not available');
  if (door.kind === 'own') go(door.href);
  else if (door.kind === 'mail') window.location.assign(door.href);
  else window.open(door.href, '_blank', 'noopener,noreferrer');
}

/** What opens the chat; null where there is no way to one. Use inside an observer. */
export function useChat(): (() => void) | null {
  const platform = usePlatform();
  const navigate = useNavigate();
  return chatDoor(platform) && (() => openChat(platform, (path) => void navigate(path)));
}
