import { usePlatform, useTexts } from '@pavilion/platform';
import { NavLink, Outlet } from '@pavilion/platform/router';
import { observer } from 'mobx-react-lite';
import { layoutTexts } from '../layout.texts';
import { moveFocus } from '../move-focus';
import styles from './member-centre.module.css';
import { PlayerCard } from './player-card';
import { TabIcon } from './tab-icons';
import { orderedTabs, type TabClaim, tabText } from './tabs';

type Props = {
  /** Tabs as the composition's claims name them. */
  readonly tabs: readonly TabClaim[];
};

/** The desktop frame around account pages: side panel and tabs with addresses. On a phone it is not there. */
export const MemberCentre = observer(function MemberCentre({ tabs }: Props) {
  const { layout } = usePlatform();
  return (
    <div className={layout.isMobile ? undefined : styles.frame}>
      {!layout.isMobile && <SidePanel tabs={tabs} />}
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
});

const SidePanel = observer(function SidePanel({ tabs }: Props) {
  const t = useTexts(layoutTexts);
  return (
    <aside className={styles.panel} aria-label={t.memberCentre}>
      <PlayerCard />
      <nav aria-label={t.memberCentre} onKeyDown={(event) => void moveFocus(event, 'a', 'down')}>
        <ul className={styles.tabs}>
          {orderedTabs(tabs).map(({ tab, path }) => (
            <li key={path}><NavLink to={path}><TabIcon tab={tab} />{tabText(tab, t)}</NavLink></li>
          ))}
        </ul>
      </nav>
    </aside>
  );
});
