import { type PageLanguage, pageLanguage } from '../language';

/** Returns the language of the loaded page and the digits its address requests. */
export function documentLanguage(): PageLanguage {
  const digits = new URLSearchParams(location.search).get('digits');
  return pageLanguage({ lang: document.documentElement.lang, digits });
}
