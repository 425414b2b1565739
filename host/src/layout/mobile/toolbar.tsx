import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link, NavLink } from '@pavilion/platform/router';
import { buttonClass } from '@pavilion/ui';
import { texts } from '../../texts';
import { LanguagePicker } from '../language-picker';
import { home } from '../navigation/menu-entry';
import { iconOf } from '../navigation/menu-icons';
import { entryText, useNavigation } from '../navigation/navigation';
import { Unread } from '../unread';
import styles from './toolbar.module.css';

export const Toolbar = observer(function Toolbar() {
  const platform = usePlatform();
  const t = useTexts(texts).layout;
  const { menu } = useNavigation();
  return (
    <nav aria-label={t.toolbar} className={styles.toolbar}>
      {platform.session.isPlayer ? (
        <ul className={styles.tabs}>
          <li>
            <NavLink to={home.to} end>
              <home.icon />
              {t.home}
            </NavLink>
          </li>
          {menu('toolbar').map((entry) => {
            const Icon = iconOf(entry);
            return (
              <li key={entry.key}>
                <NavLink to={entry.to}>
                  <Icon />
                  {entryText(entry, t, platform.language.code)}
                  {entry.key === 'myAccount' && <Unread />}
                </NavLink>
              </li>
            );
          })}
        </ul>
      ) : (
        <div className={styles.guest}>
          <LanguagePicker />
          <Link to="/signup" className={buttonClass('primary')}>
            {t.signUp}
          </Link>
          <Link to="/login" className={buttonClass('secondary')}>
            {t.logInShort}
          </Link>
        </div>
      )}
    </nav>
  );
});
