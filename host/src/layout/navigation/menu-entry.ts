import type { Platform } from '@pavilion/platform';
import { DownloadIcon, HouseIcon, type Icon } from '@pavilion/ui';
import type { LayoutTextKey } from '../layout.texts.en';

interface MenuEntry {
  readonly text: LayoutTextKey;
  readonly to: string;
  readonly icon: Icon;
}

/** Returns the entries whose pages are claimed: a part that joins the composition adds its own to the menus. */
export function claimed<E extends { readonly to: string }>(
  { claims }: Pick<Platform, 'claims'>,
  entries: readonly E[],
): E[] {
  return entries.filter(({ to }) => claims(to));
}

const entry = (text: MenuEntry['text'], to: string, icon: Icon): MenuEntry => ({ text, to, icon });

/** Returns the affiliates' login address; empty if the operator set none, or one that is not safe to follow. */
export function affiliateAddress({ shared }: Pick<Platform, 'shared'>): string {
  const address = shared.general.value?.[0]?.affiliateUrl ?? '';
  return address.startsWith('https://') ? address : '';
}

export const home = entry('home', '/', HouseIcon);
/** Opens in a new tab. */
export const appDownload = entry('appDownload', '/page/site/component/appDownload.jsp', DownloadIcon);
