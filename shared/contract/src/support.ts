/** What an operator has set up for players who need somebody, by the general settings' names. */
export interface SupportSettings {
  readonly intercom: string;
  readonly whatsapp: string;
  readonly liveChat: string;
  readonly tawkId: string;
  readonly supportMail: string;
}

export interface SupportDoor {
  readonly kind: 'intercom' | 'whatsapp' | 'live-chat' | 'tawk' | 'own' | 'mail';
  readonly href: string;
}

/** Where the site serves Intercom: a document of its own, so that no third party's script is ever in ours. */
export const INTERCOM_PAGE = '/support/intercom';
/** Our own chat, where somebody has that page. */
export const OWN_CHAT = '/chat';

/** An operator may give a whole address or just a number. */
export function whatsappAddress(value: string): string {
  return value === '' || /^https:\/\//.test(value) ? value : `https://wa.me/${value.replace(/\D/g, '')}`;
}

/** The ways to somebody who helps, the documents' first choice first. A setting that is no address and no id is passed over. */
export function supportDoors(settings: SupportSettings, hasOwnChat: boolean): readonly SupportDoor[] {
  const { intercom, whatsapp, liveChat, tawkId, supportMail } = settings;
  const doors: readonly (SupportDoor & { readonly open: boolean })[] = [
    { kind: 'intercom', href: INTERCOM_PAGE, open: isIntercomId(intercom) },
    { kind: 'whatsapp', href: whatsappAddress(whatsapp), open: whatsapp !== '' },
    { kind: 'live-chat', href: liveChat, open: /^https:\/\//.test(liveChat) },
    { kind: 'tawk', href: `https://tawk.to/chat/${tawkId}`, open: /^\w+(\/\w+)?$/.test(tawkId) },
    { kind: 'own', href: OWN_CHAT, open: hasOwnChat },
    { kind: 'mail', href: `mailto:${supportMail}`, open: supportMail !== '' },
  ];
  return doors.filter(({ open }) => open).map(({ kind, href }) => ({ kind, href }));
}

export function isIntercomId(value: string): boolean {
  return /^[a-z0-9]{4,40}$/i.test(value);
}
