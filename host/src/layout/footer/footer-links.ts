import { socialLinks } from '@pavilion/contract/calls/site';
import { whatsappAddress } from '@pavilion/contract/support';
import { usePlatform, useStore } from '@pavilion/platform';

interface FooterLink {
  readonly text: 'whatsapp' | 'mail' | 'facebook' | 'telegram';
  readonly href: string;
}

const DAY_MS = 86_400_000;

/** Addresses that operators have set; those left empty are not shown. Use inside an observer. */
export function useFooterLinks(): Readonly<Record<'support' | 'social', readonly FooterLink[]>> {
  const { shared } = usePlatform();
  const social = useStore(({ queries }) => queries.read(socialLinks, {}, { staleMs: DAY_MS })).value?.[0];
  const settings = shared.general.value?.[0];
  const set = (links: readonly FooterLink[]): readonly FooterLink[] => links.filter(({ href }) => href !== '');
  return {
    support: set([
      { text: 'whatsapp', href: whatsappAddress(social?.whatsapp || settings?.whatsapp || '') },
      { text: 'mail', href: settings?.supportMail ? `mailto:${settings.supportMail}` : '' },
    ]),
    social: set([
      { text: 'facebook', href: social?.facebook ?? '' },
      { text: 'telegram', href: social?.telegram ?? '' },
    ]),
  };
}
