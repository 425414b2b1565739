/** An operator's support channels, by the general settings' names. */
export interface SupportSettings {
  readonly intercom: string;
  readonly whatsapp: string;
  readonly liveChat: string;
  readonly tawkId: string;
  readonly supportMail: string;
}

export interface SupportContact {
  readonly kind: 'intercom' | 'whatsapp' | 'live-chat' | 'tawk' | 'own' | 'mail';
  readonly href: string;
}

/** Path of the document the site serves for Intercom, separate so that no third-party script runs in ours. */
export const INTERCOM_PAGE = '/support/intercom';
/** Path of our own chat, if a part claims it. */
export const OWN_CHAT = '/chat';

/** Returns the WhatsApp link; an operator may enter a whole address or just a number. */
export function whatsappAddress(value: string): string {
  return value === '' || /^https:\/\//.test(value) ? value : `https://wa.me/${value.replace(/\D/g, '')}`;
}

/**
 * Returns the available support channels, the specification's first choice first. Settings that are no valid address or
 * id are skipped.
 */
export function supportContacts(settings: SupportSettings, hasOwnChat: boolean): readonly SupportContact[] {
  const { intercom, whatsapp, liveChat, tawkId, supportMail } = settings;
  const contacts: readonly (SupportContact & { readonly open: boolean })[] = [
    { kind: 'intercom', href: INTERCOM_PAGE, open: isIntercomId(intercom) },
    { kind: 'whatsapp', href: whatsappAddress(whatsapp), open: whatsapp !== '' },
    { kind: 'live-chat', href: liveChat, open: /^https:\/\//.test(liveChat) },
    { kind: 'tawk', href: `https://tawk.to/chat/${tawkId}`, open: /^\w+(\/\w+)?$/.test(tawkId) },
    { kind: 'own', href: OWN_CHAT, open: hasOwnChat },
    { kind: 'mail', href: `mailto:${supportMail}`, open: supportMail !== '' },
  ];
  return contacts.filter(({ open }) => open).map(({ kind, href }) => ({ kind, href }));
}

function isIntercomId(value: string): boolean {
  return /^[a-z0-9]{4,40}$/i.test(value);
}
