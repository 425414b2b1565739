import type { Claim } from '../../releases/release.schema';
import { manifestAddress } from '../install/manifest.routes';
import type { Language } from '../visitor';
import { THEME_COLOUR } from './constants';
import { bn } from './head.texts.bn';
import { en, type IndexedPath, type PageWords } from './head.texts.en';

const words: Readonly<Record<Language, Readonly<Record<IndexedPath, PageWords>>>> = { en, bn };
const NAME: Readonly<Record<Language, string>> = { en: 'Pavilion', bn: 'প্যাভিলিয়ন' };

/** The paths search engines may show: those we have words for, where a claim lets a guest in. */
export function indexedPath(claim: Pick<Claim, 'path' | 'access'> | undefined): IndexedPath | undefined {
  if (!claim) return undefined;
  const access = typeof claim.access === 'string' ? claim.access : claim.access.desktop;
  return access !== 'player' && claim.path in en ? (claim.path as IndexedPath) : undefined;
}

/**
 * What a page says of itself: title, and for search engines and shared links a description and its one address.
 * Both languages live at one address (the language is a cookie), so there are no alternates to name.
 *
 * @param origin - where the site is reached, without a slash at the end.
 */
export function renderHead(claim: Claim | undefined, language: Language, origin: string): string {
  const path = indexedPath(claim);
  const icons =
    `<meta name="theme-color" content="${THEME_COLOUR}"><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="${manifestAddress(language)}">`;
  const own = claim?.title?.[language];
  if (!path)
    return `<title>${own ? `${own} · ` : ''}${NAME[language]}</title><meta name="robots" content="noindex">${icons}`;
  const { title, description } = words[language][path];
  // One tag where one word serves both: og readers take `property`, search engines `name`.
  return (
    `<title>${title}</title><meta name="description" property="og:description" content="${description}">` +
    `<link rel="canonical" href="${origin}${path}"><meta property="og:title" content="${title}">` +
    `<meta property="og:type" content="website"><meta property="og:url" content="${origin}${path}">` +
    `<meta property="og:image" content="${origin}/share.jpg">${icons}`
  );
}
