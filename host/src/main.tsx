import '@pavilion/composition/overdue-timers';
import '@pavilion/ui/styles.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import {
  HostContext,
  Kills,
  pageFinder,
  readComposition,
  recordErrors,
  releaseAt,
  RemoteBoundary,
  RemoteLoader,
  slotRenderer,
} from '@pavilion/composition';
import { loadRelease } from '@pavilion/composition/federation';
import { Platform, PlatformContext } from '@pavilion/platform';
import { BrowserRouter, useRoutes } from '@pavilion/platform/host';
import { runAfterLoad } from '@pavilion/ui';
import { captureInstallOffer } from './app-download/install-offer';
import { routesOf } from './composition/routes';
import { SiteMapContext, siteMapOf, type SitePart } from './composition/site-map';
import { fetchDesktopHeader } from './layout/desktop/lazy-header';
import { Unavailable } from './layout/states';

recordErrors();
captureInstallOffer();
const composition = readComposition<SitePart>();
const loader = new RemoteLoader(composition, loadRelease);
const kills = new Kills(composition.kills);
const siteMap = siteMapOf(composition);
const routes = routesOf(siteMap, loader, kills);
const platform = new Platform({
  composition: composition.id,
  release: () => releaseAt(composition, location.pathname),
  renderSlot: slotRenderer(composition, loader, kills),
  hasPage: pageFinder(routes),
});
// Requested before React starts: the header is painted first, and only here is the layout known.
if (!platform.layout.isMobile) fetchDesktopHeader().catch(() => undefined);
const Routes = () => useRoutes(routes);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <PlatformContext value={platform}>
      <HostContext value={platform}>
        <SiteMapContext value={siteMap}>
          <RemoteBoundary stub={<Unavailable />}>
            <Suspense>
              <BrowserRouter>
                <Routes />
              </BrowserRouter>
            </Suspense>
          </RemoteBoundary>
        </SiteMapContext>
      </HostContext>
    </PlatformContext>
  </StrictMode>,
);

runAfterLoad(
  () =>
    void import(/* webpackChunkName: "page-report" */ '@pavilion/composition/telemetry').then(
      ({ startTelemetry }) => startTelemetry(composition),
      () => undefined,
    ),
);
runAfterLoad(
  () =>
    void import(/* webpackChunkName: "page-report" */ '@pavilion/composition/module-info').then(
      ({ describeModules }) => describeModules(composition),
      () => undefined,
    ),
);
runAfterLoad(
  () =>
    void import(/* webpackChunkName: "channel-watch" */ '@pavilion/composition/site-worker').then(
      ({ startSiteWorker }) => startSiteWorker(composition),
      () => undefined,
    ),
);
runAfterLoad(
  () =>
    void import(/* webpackChunkName: "page-report" */ './composition/prefetch-links').then(
      ({ prefetchLinks }) =>
        prefetchLinks({ composition, routes, claims: siteMap.claims, loader, kills, session: platform.session }),
      () => undefined,
    ),
);
// Until then the kills that the site inlined apply.
const watchLater = (): void =>
  void setTimeout(
    () =>
      import(/* webpackChunkName: "channel-watch" */ '@pavilion/composition/channel-watch').then(
        ({ watchChannel }) =>
          watchChannel(composition.id, kills, platform, () => platform.domainEvents.publish('composition-changed')),
        watchLater,
      ),
    4000,
  );
watchLater();
