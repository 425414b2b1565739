import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readIdentityFile } from '@pavilion/server/identity-file';
import type { Language } from '../visitor/visitor';
import { unnamedTexts } from './unnamed.texts';

type Texts = Readonly<Record<Language, string>>;

/** What a site says of itself to browsers and search engines. */
export interface SiteIdentity {
  readonly name: Texts;
  /** What the installed app says beyond its name. */
  readonly description?: Texts | undefined;
  readonly categories: readonly string[];
  /** Pages in the menu of the installed app. */
  readonly shortcuts: readonly { readonly name: Texts; readonly url: string; readonly icon: string }[];
  /** What the offline page adds to its own words. */
  readonly offline?: Texts | undefined;
  /** Titles and descriptions of the pages that search engines may index, by path. */
  readonly pages: Readonly<Record<string, { readonly title: Texts; readonly description: Texts }>>;
  /** Icons by address, such as `/favicon.svg`. */
  readonly icons: ReadonlyMap<string, Buffer>;
}

/** A site that nobody has described. */
export const unnamed: SiteIdentity = {
  name: { en: unnamedTexts.en.name, bn: unnamedTexts.bn.name },
  categories: [],
  shortcuts: [],
  pages: {},
  icons: new Map(),
};

const ICON = /^[\w-]+\.(ico|jpg|png|svg)$/;

/**
 * Reads what a site says of itself (PAVILION_IDENTITY), and its icons: the files in the folder `icons` beside it.
 *
 * @throws {SettingsError} if the file is missing or not valid.
 */
export function identityFrom(file: string | undefined): SiteIdentity {
  if (!file) return unnamed;
  return { ...readIdentityFile(file), icons: readIcons(join(dirname(file), 'icons')) };
}

function readIcons(folder: string): SiteIdentity['icons'] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => ICON.test(name)) : [];
  return new Map(names.map((name) => [`/${name}`, readFileSync(join(folder, name))]));
}
