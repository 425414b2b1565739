import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SettingsError } from '@pavilion/contract/settings';
import type { Language } from '../visitor/visitor';
import { bn } from './head.texts.bn';
import { en, type PageTexts } from './head.texts.en';
import { manifestTexts } from './manifest.texts';

/** What a site says of itself to browsers and search engines. */
export interface SiteIdentity {
  readonly name: Readonly<Record<Language, string>>;
  /** Titles and descriptions of the pages that search engines may index, by path. */
  readonly pages: Readonly<Record<Language, Readonly<Record<string, PageTexts>>>>;
  /** What the installed app says beyond its name. */
  readonly app: Readonly<Record<Language, AppTexts>>;
  readonly categories: readonly string[];
}

interface AppTexts {
  readonly description: string;
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icon: `/${string}.png` }[];
}

const shortcutsIn = ({ exchange, games, deposit }: (typeof manifestTexts)[Language]): AppTexts['shortcuts'] => [
  { name: exchange, url: '/exchange', icon: '/shortcut-exchange.png' },
  { name: games, url: '/games', icon: '/shortcut-games.png' },
  { name: deposit, url: '/deposit', icon: '/shortcut-deposit.png' },
];

/** This product's own. */
export const pavilion: SiteIdentity = {
  name: { en: manifestTexts.en.name, bn: manifestTexts.bn.name },
  pages: { en, bn },
  app: {
    en: { description: manifestTexts.en.description, shortcuts: shortcutsIn(manifestTexts.en) },
    bn: { description: manifestTexts.bn.description, shortcuts: shortcutsIn(manifestTexts.bn) },
  },
  categories: ['games', 'sports', 'entertainment'],
};

// Inserted into the page's HTML unescaped.
const words = z
  .string()
  .min(1)
  .max(300)
  .regex(/^[^<>&"]+$/, 'must be plain words');
const both = z.strictObject({ en: words, bn: words });
const identityFile = z.strictObject({
  name: both,
  description: both,
  pages: z.record(z.string().startsWith('/'), z.strictObject({ title: both, description: both })).default({}),
});

/**
 * Reads the identity of another site (PAVILION_IDENTITY): its name and description, and titles and descriptions of
 * pages.
 *
 * @throws {SettingsError} if the file is missing or not valid.
 */
export function identityFrom(file: string | undefined): SiteIdentity {
  if (!file) return pavilion;
  try {
    const { name, description, pages } = identityFile.parse(JSON.parse(readFileSync(file, 'utf8')));
    const textsIn = (language: Language): Record<string, PageTexts> =>
      Object.fromEntries(
        Object.entries(pages).map(([path, page]) => [
          path,
          { title: page.title[language], description: page.description[language] },
        ]),
      );
    return {
      name,
      pages: { en: textsIn('en'), bn: textsIn('bn') },
      app: {
        en: { description: description.en, shortcuts: [] },
        bn: { description: description.bn, shortcuts: [] },
      },
      categories: [],
    };
  } catch (error) {
    throw new SettingsError(`PAVILION_IDENTITY: ${file} is not valid: ${(error as Error).message}`);
  }
}
