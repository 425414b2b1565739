import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { RemoteBoundary } from '@pavilion/composition';
import { usePlatform } from '@pavilion/platform';
import { runAfterLoad, useIsIdle } from '@pavilion/ui';
import { isPageShown } from './states';

const Services = lazy(async () => ({
  default: (await import(/* webpackChunkName: "services" */ '../notices/services')).Services,
}));
const Banner = lazy(async () => ({
  default: (await import(/* webpackChunkName: "services" */ '../notices/restriction-banner')).RestrictionBanner,
}));
const Closed = lazy(async () => ({
  default: (await import(/* webpackChunkName: "services" */ '../notices/restriction-banner')).PlayClosed,
}));

/**
 * Notices, session dialogs and the chat button: not part of the first view, so they load when the page is shown and its
 * pictures had their time, or one is needed.
 */
export const LateServices = observer(function LateServices({ chat }: { readonly chat: boolean }) {
  const { alerts, connection, session } = usePlatform();
  const isIdle = useIsIdle(isPageShown(), runAfterLoad);
  const isNeeded = alerts.current !== null || connection.state !== 'online' || session.ended !== null;
  if (!isIdle && !isNeeded) return null;
  return (
    <RemoteBoundary stub={null}>
      <Suspense>
        <Services chat={chat} />
      </Suspense>
    </RemoteBoundary>
  );
});

/** Banner above the page for a player whose play is closed; replaces a game. */
export const Restricted = observer(function Restricted({ play }: { readonly play: boolean }) {
  return (
    <RemoteBoundary stub={null}>
      <Suspense>{play ? <Closed /> : <Banner />}</Suspense>
    </RemoteBoundary>
  );
});
