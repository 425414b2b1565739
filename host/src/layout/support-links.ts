import { socialLinks } from '@pavilion/contract/calls/site';
import { whatsappAddress } from '@pavilion/contract/support';
import { type Platform, usePlatform, useStore } from '@pavilion/platform';
import { type Icon, MailIcon, MessageCircleIcon, UsersIcon } from '@pavilion/ui';
import type { LayoutTexts } from './layout.texts.en';

export interface SupportLink {
  readonly text: keyof LayoutTexts;
  readonly href: string;
  readonly icon: Icon;
}

const DAY_MS = 86_400_000;

/** Where a player reaches somebody: the chat an operator named, else mail; empty where there is neither. */
export function helpAddress({ shared }: Platform): string {
  const settings = shared.general.value?.[0];
  if (!settings) return '';
  return whatsappAddress(settings.whatsapp) || (settings.supportMail && `mailto:${settings.supportMail}`);
}

/** Support contacts that operators have set; those left empty are not shown. Use inside an observer. */
export function useSupportLinks(): readonly SupportLink[] {
  const { shared } = usePlatform();
  const social = useStore(({ queries }) => queries.read(socialLinks, {}, { staleMs: DAY_MS })).value?.[0];
  const settings = shared.general.value?.[0];
  const links: SupportLink[] = [
    { text: 'whatsapp', href: whatsappAddress(social?.whatsapp || settings?.whatsapp || ''), icon: MessageCircleIcon },
    { text: 'facebook', href: social?.facebook ?? '', icon: UsersIcon },
    { text: 'mail', href: settings?.supportMail ? `mailto:${settings.supportMail}` : '', icon: MailIcon },
  ];
  return links.filter(({ href }) => href !== '');
}
