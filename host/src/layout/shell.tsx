import { observer } from 'mobx-react-lite';
import { type MouseEvent, type RefObject, Suspense, useContext, useEffect, useRef } from 'react';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Outlet, useLocation } from '@pavilion/platform/router';
import { classNames, ToastRegion, UiTextsProvider } from '@pavilion/ui';
import { Closable } from '../closed/closable';
import { claimAt, SiteMapContext } from '../composition/site-map';
import { LateConfirmation } from '../confirmation/late-confirmation';
import { texts } from '../texts';
import { DesktopHeader } from './desktop/lazy-header';
import { LateFooter } from './footer/late-footer';
import { LateServices, Restricted } from './late-services';
import { MobileBar } from './mobile/mobile-bar';
import { Toolbar } from './mobile/toolbar';
import { useSiteTitle } from './navigation/title';
import { ScrollToTop } from './scroll-to-top';
import styles from './shell.module.css';
import { PageSkeleton } from './states';
import { Announcer } from './titles/announcer';

type Props = {
  /** Gives the page the whole screen: no header, no footer. */
  readonly immersive?: boolean;
};

/** History entries of this document that were shown before: going back to one keeps the browser's scroll position. */
const visitedKeys = new Set<string>();

const entryPages = ['/login', '/signup', '/register', '/forgot-password'];

/** The frame that all pages share. Both layouts use one tree, so a page survives a change of width. */
export const Shell = observer(function Shell({ immersive = false }: Props) {
  const { layout, session, sessionClock } = usePlatform();
  const { pathname } = useLocation();
  const { layout: t, components: words } = useTexts(texts);
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  useSiteTitle();
  const chrome = !immersive;
  const { claims } = useContext(SiteMapContext);
  const claim = claimAt(claims, pathname);
  const fillsPage = claim?.frame === 'full-height';
  const isRestricted = session.isPlayer && sessionClock.restriction !== null;
  // On the pages it leads to, a guest's toolbar would only come between the form and its button.
  const toolbar = chrome && layout.isMobile && (session.isPlayer || !entryPages.includes(pathname));
  // Moves focus instead of changing the address: the skip link must leave no entry in the history.
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <UiTextsProvider value={words}>
      <div className={classNames(styles.shell, claim?.wide && styles.wide, toolbar && styles.withToolbar)}>
        {chrome && (
          <a className={styles.skip} href="#main" onClick={skip}>
            {t.skip}
          </a>
        )}
        {chrome &&
          (layout.isMobile ? (
            <MobileBar />
          ) : (
            <Suspense fallback={<div className={styles.headerSpacer} />}>
              <DesktopHeader />
            </Suspense>
          ))}
        <main id="main" ref={main} tabIndex={-1} className={immersive ? styles.fullPage : styles.main}>
          {isRestricted && <Restricted play={immersive} />}
          <Closable>
            <Suspense fallback={<PageSkeleton />}>{!(isRestricted && immersive) && <Outlet />}</Suspense>
          </Closable>
        </main>
        {chrome && !fillsPage && <LateFooter />}
        <Floating page={chrome && !fillsPage} />
        {toolbar && <Toolbar />}
        <Announcer />
        <ToastRegion />
      </div>
    </UiTextsProvider>
  );
});

/** The scroll-to-top button above the chat button's default place, and the late services with the chat. */
function Floating({ page }: { readonly page: boolean }) {
  return (
    <>
      {page && <ScrollToTop className={styles.scrollToTop} />}
      <LateServices chat={page} />
      <LateConfirmation />
    </>
  );
}

/** Scrolls a new page to its top and moves focus into it, so that a screen reader reads it and not the old menu. */
function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    const isBack = visitedKeys.has(key);
    visitedKeys.add(key);
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (!isBack) window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, key, main]);
}
