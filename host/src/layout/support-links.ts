import type { ComponentType } from 'react';
import { socialLinks } from '@pavilion/contract/calls/site';
import { whatsappAddress } from '@pavilion/contract/support';
import { usePlatform, useStore } from '@pavilion/platform';
import { MailIcon, MessageCircleIcon, UsersIcon } from '@pavilion/ui';
import { PlaneIcon } from './support-icons';

export interface SupportLink {
  readonly text: 'whatsapp' | 'facebook' | 'telegram' | 'mail';
  readonly href: string;
  readonly icon: ComponentType<{ readonly size?: number }>;
}

const DAY_MS = 86_400_000;

/**
 * Returns a contact's address. Operators may enter a whole https address or just a name; anything else counts as a
 * name, so it can't lead anywhere unsafe.
 */
function addressOf(value: string, ofName: (name: string) => string): string {
  return value === '' || value.startsWith('https://') ? value : ofName(value);
}

/** Returns the support contacts that operators have set; empty ones are left out. Use inside an observer. */
export function useSupportLinks(): readonly SupportLink[] {
  const { shared } = usePlatform();
  const social = useStore(({ queries }) => queries.read(socialLinks, {}, { staleMs: DAY_MS })).value?.[0];
  const settings = shared.general.value?.[0];
  const links: SupportLink[] = [
    { text: 'whatsapp', href: whatsappAddress(social?.whatsapp || settings?.whatsapp || ''), icon: MessageCircleIcon },
    {
      text: 'facebook',
      href: addressOf(social?.facebook ?? '', (name) => `https://facebook.com/${encodeURIComponent(name)}`),
      icon: UsersIcon,
    },
    {
      text: 'telegram',
      href: addressOf(social?.telegram ?? '', (name) => `https://t.me/${encodeURIComponent(name.replace(/^@/, ''))}`),
      icon: PlaneIcon,
    },
    { text: 'mail', href: settings?.supportMail ? `mailto:${settings.supportMail}` : '', icon: MailIcon },
  ];
  return links.filter(({ href }) => href !== '');
}
