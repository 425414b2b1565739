import { observer } from 'mobx-react-lite';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTexts } from '@pavilion/platform';
import { NavLink } from '@pavilion/platform/router';
import { HouseIcon, PlayIcon, StarIcon, TrophyIcon, UserIcon, useRootMark } from '@pavilion/ui';
import { texts } from '../texts';
import styles from './exchange-frame.module.css';

const tabs = [
  { key: 'home', to: '/exchange', Icon: HouseIcon },
  { key: 'inplay', to: '/exchange-inplay', Icon: PlayIcon },
  { key: 'sports', to: '/exchange-sports', Icon: TrophyIcon },
  { key: 'multi', to: '/exchange-multi', Icon: StarIcon },
  { key: 'account', to: '/exchange-account', Icon: UserIcon },
] as const;

/** Sets `data-toolbar` on the root element, which hides the site's own toolbar. @returns a function that removes it. */
function hideSiteToolbar(): () => void {
  document.documentElement.dataset['toolbar'] = '';
  return () => delete document.documentElement.dataset['toolbar'];
}

/**
 * The exchange's own navigation around its pages: tabs on desktop, on a phone a bottom bar that replaces the site's.
 */
export const ExchangeFrame = observer(function ExchangeFrame({ children }: { readonly children: ReactNode }) {
  const t = useTexts(texts).events;
  useLayoutEffect(hideSiteToolbar, []);
  useRootMark('rightEdge');
  return (
    <>
      <nav aria-label={t.nav} className={styles.nav}>
        {tabs.map(({ key, to, Icon }) => (
          <NavLink key={key} to={to} className={styles.place}>
            <Icon />
            <span>{t.tabs[key]}</span>
          </NavLink>
        ))}
      </nav>
      <div className={styles.content}>{children}</div>
    </>
  );
});
