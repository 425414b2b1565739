import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { EmptyState } from '@pavilion/ui';
import { CompositionPage } from '../compositions/composition.page';
import { CompositionsPage } from '../compositions/compositions.page';
import { DifferencePage } from '../compositions/difference.page';
import { useConsole } from '../core/console';
import type { PageRoute } from '../core/desk-page';
import { Page } from '../core/page';
import { match, route } from '../core/route';
import { GrantsPage } from '../grants/grants.page';
import { HealthPage } from '../health/health.page';
import { ChannelsPage } from '../live/channels.page';
import { LivePage } from '../live/live.page';
import { LogPage } from '../log/log.page';
import { TimePage } from '../log/time.page';
import { ReleaseReportPage } from '../parts/release-report.page';
import { PeoplePage } from '../people/people.page';
import { ReleasePage } from '../release/release.page';
import { RolloutPage } from '../rollouts/rollout.page';
import { RolloutsPage } from '../rollouts/rollouts.page';
import { DependenciesPage } from '../site-map/dependencies.page';
import { MapPage } from '../site-map/map.page';
import { WebhookPage } from '../webhooks/webhook.page';
import { WebhooksPage } from '../webhooks/webhooks.page';

const releasePages: readonly PageRoute[] = [
  ['/', () => <ChannelsPage />],
  ['/people', () => <PeoplePage />],
  ['/webhooks', () => <WebhooksPage />],
  ['/webhooks/:id', ({ id = '' }) => <WebhookPage id={id} />],
  ['/channels/:channel', ({ channel = '' }) => <LivePage channel={channel} />],
  ['/channels/:channel/release', ({ channel = '' }) => <ReleasePage channel={channel} />],
  [
    '/channels/:channel/releases/:part/:version',
    ({ channel = '', part = '', version = '' }) => (
      <ReleaseReportPage channel={channel} part={part} version={version} />
    ),
  ],
  ['/channels/:channel/compositions', ({ channel = '' }) => <CompositionsPage channel={channel} />],
  [
    '/channels/:channel/compositions/:id',
    ({ channel = '', id = '' }) => <CompositionPage channel={channel} id={Number(id)} />,
  ],
  [
    '/channels/:channel/compositions/:id/since/:other',
    ({ channel = '', id = '', other = '' }) => (
      <DifferencePage channel={channel} from={Number(other)} to={Number(id)} />
    ),
  ],
  ['/channels/:channel/rollouts', ({ channel = '' }) => <RolloutsPage channel={channel} />],
  ['/channels/:channel/rollouts/:id', ({ channel = '', id = '' }) => <RolloutPage channel={channel} id={id} />],
  ['/channels/:channel/health', ({ channel = '' }) => <HealthPage channel={channel} />],
  ['/channels/:channel/dependencies', ({ channel = '' }) => <DependenciesPage channel={channel} />],
  ['/channels/:channel/map', ({ channel = '' }) => <MapPage channel={channel} />],
  ['/channels/:channel/log', ({ channel = '' }) => <LogPage channel={channel} />],
  ['/channels/:channel/time', ({ channel = '' }) => <TimePage channel={channel} />],
  ['/channels/:channel/grants', ({ channel = '' }) => <GrantsPage channel={channel} />],
];

/**
 * Renders the page of the current address. Each path mounts its own page, so that input for one channel is never
 * sent to another.
 */
export const Pages = observer(function Pages() {
  const { session, deskPages } = useConsole();
  const deskRoutes = deskPages.flatMap(({ routes }) => routes);
  // Somebody without a role for releases has the desk's pages only, and the first of them at any other address.
  const others = session.hasReleases ? releasePages : deskRoutes.slice(0, 1).map(([, show]): PageRoute => ['*', show]);
  for (const [form, show] of [...deskRoutes, ...others]) {
    const values = form === '*' ? {} : match(form, route.path);
    if (values) return <Fragment key={route.path}>{show(values)}</Fragment>;
  }
  return (
    <Page title="Page not found">
      <EmptyState text="The console has no page at this address." />
    </Page>
  );
});
