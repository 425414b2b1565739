import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { NavLink } from '@pavilion/platform/router';
import { texts } from '../../texts';
import { moveFocus } from '../move-focus';
import { appDownload, home } from '../navigation/menu-entry';
import { entryText, useNavigation } from '../navigation/navigation';
import styles from './main-menu.module.css';
import { SportsMenu } from './sports-menu';

export const MainMenu = observer(function MainMenu() {
  const platform = usePlatform();
  const t = useTexts(texts).layout;
  const { menu } = useNavigation();
  return (
    <nav aria-label={t.mainMenu} className={styles.nav}>
      <ul
        className={styles.entries}
        onKeyDown={(event) => void moveFocus(event, ':scope > li > :is(a, button)', 'across')}
      >
        <li>
          <NavLink to={home.to} end>
            {t.home}
          </NavLink>
        </li>
        {platform.claims(appDownload.to) && (
          <li>
            <a href={appDownload.to} target="_blank" rel="noopener">
              {t.appDownload}
            </a>
          </li>
        )}
        {menu('sports').length > 0 && <SportsMenu />}
        {menu('desktop').map((entry) => (
          <li key={entry.key}>
            <NavLink to={entry.to}>{entryText(entry, t, platform.language.code)}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
});
