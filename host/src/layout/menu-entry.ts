import type { Platform } from '@pavilion/platform';
import { DownloadIcon, HouseIcon, type Icon } from '@pavilion/ui';
import type { LayoutWord } from './layout.texts.en';

export interface MenuEntry {
  readonly text: LayoutWord;
  readonly to: string;
  readonly icon: Icon;
}

/** The entries whose page somebody has: a part that joins the composition brings its own into the menus. */
export function claimed<E extends { readonly to: string }>(
  { claims }: Pick<Platform, 'claims'>,
  entries: readonly E[],
): E[] {
  return entries.filter(({ to }) => claims(to));
}

export const entry = (text: MenuEntry['text'], to: string, icon: Icon): MenuEntry => ({ text, to, icon });

/** Where affiliates log in; empty where the operator named no address, or none that is safe to follow. */
export function affiliateAddress({ shared }: Pick<Platform, 'shared'>): string {
  const address = shared.general.value?.[0]?.affiliateUrl ?? '';
  return address.startsWith('https://') ? address : '';
}

export const home = entry('home', '/', HouseIcon);
/** Opens in a tab of its own. */
export const appDownload = entry('appDownload', '/page/site/component/appDownload.jsp', DownloadIcon);
