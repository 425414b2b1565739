import type { ReactNode } from 'react';
import type { RemoteManifest } from '@pavilion/platform';
import { type RenderedPage, renderWithPlatform } from '@pavilion/testing';
import { PlatformHost } from '../composition/platform-host';
import { type SiteMap, SiteMapContext, siteMapOf } from '../composition/site-map';

const names = ['account', 'exchange', 'games', 'promotions', 'wallet'];
/** Read as data: the host imports nothing of a remote. */
const manifestOf = (name: string): RemoteManifest => jest.requireActual(`../../../mfe-${name}/remote.json`);

/** Pages and slots of this repository's remotes. */
export const siteMap: SiteMap = siteMapOf({
  id: 1,
  channel: 'production',
  slots: {},
  parts: names.map((name) => {
    const { pages, slots, navigation = [] } = manifestOf(name);
    return {
      name,
      version: '1.0.0',
      container: `${name}_1_0_0`,
      entry: { url: `/assets/${name}/1.0.0/entry.js` },
      claims: pages,
      navigation,
      slots,
    };
  }),
});

/** Renders a part of the host beside the remotes of this repository. */
export function renderInHost(ui: ReactNode, options: Parameters<typeof renderWithPlatform>[1]): Promise<RenderedPage> {
  const inHost = (
    <PlatformHost>
      <SiteMapContext value={siteMap}>{ui}</SiteMapContext>
    </PlatformHost>
  );
  return renderWithPlatform(inHost, options);
}
