import { useContext } from 'react';
import { type Language, type MenuName, type NavigationEntry, usePlatform } from '@pavilion/platform';
import { SiteMapContext } from '../../composition/site-map';

interface Navigation {
  /** The entries of a menu, in their order. */
  readonly menu: (name: MenuName) => NavigationEntry[];
  /** The address of the entry with this key; undefined if no part of the composition has it. */
  readonly addressOf: (key: string) => string | undefined;
}

/** Returns the remotes' links whose pages exist: a part that joins the composition adds its own. */
export function useNavigation(): Navigation {
  const { navigation } = useContext(SiteMapContext);
  const { claims } = usePlatform();
  const shown = navigation.filter(({ to }) => claims(to));
  return {
    menu: (name) =>
      shown
        .filter(({ menus }) => menus?.[name] !== undefined)
        .sort((one, other) => (one.menus?.[name] ?? 0) - (other.menus?.[name] ?? 0)),
    addressOf: (key) => shown.find((entry) => entry.key === key)?.to,
  };
}

/** Returns an entry's words: the host's own if it has some for the key, else the part's. */
export function entryText(
  { key, label }: Pick<NavigationEntry, 'key' | 'label'>,
  texts: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  const own = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof own === 'string' ? own : (label?.[language] ?? key);
}
