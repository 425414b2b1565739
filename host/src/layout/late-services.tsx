import { usePlatform } from '@pavilion/platform';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { RemoteBoundary } from '../composition/remote-boundary';
import { whenQuiet } from './quiet-time';

const Services = lazy(async () => ({
  default: (await import(/* webpackChunkName: "services" */ '../notices/services')).Services,
}));
const Banner = lazy(async () => ({
  default: (await import(/* webpackChunkName: "services" */ '../notices/restriction-banner')).RestrictionBanner,
}));
const Closed = lazy(async () => ({
  default: (await import(/* webpackChunkName: "services" */ '../notices/restriction-banner')).PlayClosed,
}));

/** Notices, dialogs of the session and the chat button: none of them is there at first sight, so none of them waits in its way. */
export const LateServices = observer(function LateServices({ chat }: { readonly chat: boolean }) {
  const { alerts, connection, session } = usePlatform();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  const isNeeded = alerts.current !== null || connection.state === 'offline' || session.ended !== null;
  if (!isQuiet && !isNeeded) return null;
  return (
    <RemoteBoundary stub={null}>
      <Suspense>
        <Services chat={chat} />
      </Suspense>
    </RemoteBoundary>
  );
});

/** Above the page for a player whose play is closed; in the place of a game. */
export const Restricted = observer(function Restricted({ play }: { readonly play: boolean }) {
  return (
    <RemoteBoundary stub={null}>
      <Suspense>{play ? <Closed /> : <Banner />}</Suspense>
    </RemoteBoundary>
  );
});
