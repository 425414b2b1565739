import { THEME_COLOR } from '../html/constants';
import type { Language } from '../visitor/visitor';
import type { IconPath } from './icon.routes';
import { bn } from './manifest.texts.bn';
import { en, type ManifestTexts } from './manifest.texts.en';

const texts: Readonly<Record<Language, ManifestTexts>> = { en, bn };

/**
 * Returns the manifest of the installed app. Both languages share one `id`, so that a language change does not
 * install a second app.
 */
export function manifest(language: Language): string {
  const { description, exchange, games, deposit, name } = texts[language];
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: THEME_COLOR,
    theme_color: THEME_COLOR,
    categories: ['games', 'sports', 'entertainment'],
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/maskable-192.png', 192, 'maskable'),
      icon('/maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: exchange, url: '/exchange', icons: [icon('/shortcut-exchange.png', 96)] },
      { name: games, url: '/games', icons: [icon('/shortcut-games.png', 96)] },
      { name: deposit, url: '/deposit', icons: [icon('/shortcut-deposit.png', 96)] },
    ],
  });
}

function icon(src: IconPath, size: number, purpose?: 'any' | 'maskable') {
  return { src, sizes: `${size}x${size}`, type: 'image/png', ...(purpose && { purpose }) };
}
