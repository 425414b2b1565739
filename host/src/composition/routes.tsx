import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { type Kills, LazyPlace, type RemoteLoader, sharedView } from '@pavilion/composition';
import { type Claim, usePlatform } from '@pavilion/platform';
import type { RouteObject } from '@pavilion/platform/host';
import { Navigate, Outlet, useLocation } from '@pavilion/platform/router';
import { ExchangeGate } from '../exchange-redirect/exchange-gate';
import { MemberCenter } from '../layout/member-centre/member-centre';
import { appDownload } from '../layout/navigation/menu-entry';
import { Shell } from '../layout/shell';
import { PageSkeleton, PartStub } from '../layout/states';
import { accessBelow } from '../session/guard';
import { Guarded, type GuardedAccess } from './guarded';
import type { RouteTarget } from './prefetch-links';
import { RemotePage } from './remote-page';
import type { OwnedClaim, SiteMap } from './site-map';

type LazyPage = () => Promise<{ readonly Page: ComponentType }>;

/** The host's own pages. Small ones share a chunk: each chunk's hash is in what every page loads first. */
const own = {
  home: () => import('../home/home.page'),
  login: () => import('../session/log-in/login.page'),
  signup: () => import('../session/sign-up/sign-up.page'),
  logout: () => import(/* webpackChunkName: "small-pages" */ '../session/logout.page'),
  forgot: () => import('../session/forgot/forgot.page'),
  capture: () => import(/* webpackChunkName: "small-pages" */ '../session/capture/capture.page'),
  terms: () => import(/* webpackChunkName: "static-pages" */ '../static-pages/terms.page'),
  aboutUs: () => import(/* webpackChunkName: "static-pages" */ '../static-pages/about-us.page'),
  responsibleGaming: () => import(/* webpackChunkName: "static-pages" */ '../static-pages/responsible-gaming.page'),
  appDownload: () => import('../app-download/app-download.page'),
  privacy: () => import(/* webpackChunkName: "static-pages" */ '../static-pages/privacy.page'),
  notFound: () => import(/* webpackChunkName: "small-pages" */ '../not-found/not-found.page'),
} satisfies Record<string, LazyPage>;

function hostPage(path: string, access: GuardedAccess, page: LazyPage): RouteObject {
  const view = sharedView(async () => (await page()).Page);
  const element = (
    <Guarded access={access}>
      <LazyPlace key={path} view={view} waiting={<PageSkeleton />} stub={(retry) => <PartStub onRetry={retry} />} />
    </Guarded>
  );
  return { path, element };
}

/** Returns every route of the site: the host's own and one for each claim of the composition. */
export function routesOf({ claims }: Pick<SiteMap, 'claims'>, loader: RemoteLoader, kills: Kills): RouteObject[] {
  const toRoute = (claim: OwnedClaim): RouteObject => {
    const page = (
      <RemotePage
        key={`${claim.part}/${claim.page}`}
        loader={loader}
        kills={kills}
        part={claim.part}
        page={claim.page}
        path={claim.path}
        title={claim.title}
      />
    );
    const element = claim.redirect === 'exchange' ? <ExchangeGate key={claim.path}>{page}</ExchangeGate> : page;
    const handle: RouteTarget = { part: claim.part, page: claim.page, path: claim.path, access: claim.access };
    return { path: claim.path, handle, element: <Guarded access={claim.access}>{element}</Guarded> };
  };
  const inFrame = (frame: Claim['frame']): RouteObject[] =>
    claims.filter((claim) => claim.frame === frame).map(toRoute);
  const tabs = claims.flatMap(({ tab, path }) => (tab ? [{ tab, path }] : []));
  return [
    {
      element: <Shell />,
      children: [
        hostPage('/', 'open', own.home),
        hostPage('/login', 'guest', own.login),
        hostPage('/signup', 'guest', own.signup),
        hostPage('/player/logout', 'open', own.logout),
        hostPage('/forgot-password', 'open', own.forgot),
        hostPage('/referral_code', 'open', own.capture),
        hostPage('/affiliate_code', 'open', own.capture),
        hostPage('/terms', 'open', own.terms),
        hostPage('/about-us', 'open', own.aboutUs),
        hostPage('/responsible-gaming', 'open', own.responsibleGaming),
        hostPage('/privacy', 'open', own.privacy),
        hostPage(appDownload.to, 'open', own.appDownload),
        hostPage('/register', 'guest', own.signup),
        { path: '/page/guest/register.jsp', element: <ToSignUp /> },
        { element: <Framed tabs={tabs} />, children: inFrame('member-centre') },
        ...inFrame(undefined),
        ...inFrame('full-height'),
        // An address below a player's page leads a guest to login.
        hostPage('*', (pathname) => accessBelow(claims, pathname), own.notFound),
      ],
    },
    { element: <Shell immersive />, children: inFrame('immersive') },
  ];
}

/** Redirects an old address of the sign-up form and keeps its query. */
function ToSignUp() {
  return <Navigate to={`/signup${useLocation().search}`} replace />;
}

/** Adds the member center's frame for players; a guest gets the guard's redirect without a frame. */
const Framed = observer(function Framed({
  tabs,
}: {
  readonly tabs: readonly { readonly tab: string; readonly path: string }[];
}) {
  return usePlatform().session.isPlayer ? <MemberCenter tabs={tabs} /> : <Outlet />;
});
