import { type SupportLink, useSupportLinks } from '../support-links';

/** Returns the contacts that operators have set, for the footer's two lists. Use inside an observer. */
export function useFooterLinks(): Readonly<Record<'support' | 'social', readonly SupportLink[]>> {
  const links = useSupportLinks();
  const of = (...kinds: readonly SupportLink['text'][]): readonly SupportLink[] =>
    links.filter(({ text }) => kinds.includes(text));
  return { support: of('whatsapp', 'mail'), social: of('facebook', 'telegram') };
}
