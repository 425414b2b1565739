import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { NavLink } from '@pavilion/platform/router';
import { texts } from '../../texts';
import { moveFocus } from '../move-focus';
import { Unread } from '../unread';
import { PlayerCard } from './player-card';
import styles from './side-panel.module.css';
import { TabIcon } from './tab-icons';
import { orderedTabs, type TabClaim, tabText } from './tabs';

/** The player and the member center's tabs, in the specification's order. */
export const SidePanel = observer(function SidePanel({ tabs }: { readonly tabs: readonly TabClaim[] }) {
  const t = useTexts(texts).layout;
  return (
    <aside className={styles.panel} aria-label={t.memberCentre}>
      <PlayerCard />
      <nav aria-label={t.memberCentre} onKeyDown={(event) => void moveFocus(event, 'a', 'down')}>
        <ul className={styles.tabs}>
          {orderedTabs(tabs).map(({ tab, path }) => (
            <li key={path}>
              <NavLink to={path}>
                <TabIcon tab={tab} />
                <span>{tabText(tab, t)}</span>
                {tab === 'inbox' && <Unread />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
});
