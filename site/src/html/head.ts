import type { Claim } from '@pavilion/releases/release.schema';
import type { SiteIdentity } from '../identity/identity';
import type { Language } from '../visitor/visitor';
import { THEME_COLOR } from './constants';

/** Returns the path if search engines may index it: it needs texts of its own and a claim open to guests. */
export function indexedPath(
  claim: Pick<Claim, 'path' | 'access'> | undefined,
  { pages }: Pick<SiteIdentity, 'pages'>,
): string | undefined {
  if (!claim) return undefined;
  const access = typeof claim.access === 'string' ? claim.access : claim.access.desktop;
  return access !== 'player' && claim.path in pages ? claim.path : undefined;
}

/**
 * Renders a page's title and, for search engines and shared links, its description and canonical address.
 * Both languages share one address (the language is a cookie), so there are no alternates.
 *
 * @param origin - public address of the site, without a trailing slash.
 */
export function renderHead(
  claim: Claim | undefined,
  language: Language,
  origin: string,
  identity: SiteIdentity,
): string {
  const path = indexedPath(claim, identity);
  const texts = path === undefined ? undefined : identity.pages[path];
  const ifDrawn = (icon: string, tag: string): string => (identity.icons.has(icon) ? tag : '');
  const icons =
    `<meta name="theme-color" content="${THEME_COLOR}">` +
    ifDrawn('/favicon.svg', '<link rel="icon" href="/favicon.svg" type="image/svg+xml">') +
    ifDrawn('/apple-touch-icon.png', '<link rel="apple-touch-icon" href="/apple-touch-icon.png">') +
    `<link rel="manifest" href="${manifestAddress(language)}">`;
  const own = claim?.title?.[language];
  if (!texts)
    return `<title>${own ? `${own} · ` : ''}${identity.name[language]}</title><meta name="robots" content="noindex">${icons}`;
  const [title, description] = [texts.title[language], texts.description[language]];
  // One tag serves both where the text is the same: Open Graph reads `property`, search engines read `name`.
  return (
    `<title>${title}</title><meta name="description" property="og:description" content="${description}">` +
    `<link rel="canonical" href="${origin}${path}"><meta property="og:title" content="${title}">` +
    `<meta property="og:type" content="website"><meta property="og:url" content="${origin}${path}">` +
    ifDrawn('/share.jpg', `<meta property="og:image" content="${origin}/share.jpg">`) +
    icons
  );
}

/**
 * Returns the address of a page's manifest. Browsers fetch it without cookies, so the address contains the language.
 */
function manifestAddress(language: Language): string {
  return language === 'en' ? '/manifest.webmanifest' : `/manifest.webmanifest?lang=${language}`;
}
