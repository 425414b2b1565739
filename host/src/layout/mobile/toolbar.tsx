import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link, NavLink } from '@pavilion/platform/router';
import { buttonClass, GiftIcon, HouseIcon, UserIcon, WalletIcon } from '@pavilion/ui';
import { LanguagePicker } from '../language-picker';
import { layoutTexts } from '../layout.texts';
import { claimed, type MenuEntry } from '../menu-entry';
import { Unread } from '../unread';
import styles from './toolbar.module.css';

const entries: readonly MenuEntry[] = [
  { text: 'home', to: '/', icon: HouseIcon },
  { text: 'promotions', to: '/promotions', icon: GiftIcon },
  { text: 'deposit', to: '/deposit', icon: WalletIcon },
  { text: 'myAccount', to: '/account', icon: UserIcon },
];

export const Toolbar = observer(function Toolbar() {
  const platform = usePlatform();
  const t = useTexts(layoutTexts);
  return (
    <nav aria-label={t.toolbar} className={styles.toolbar}>
      {platform.session.isPlayer ? (
        <ul className={styles.tabs}>
          {claimed(platform, entries).map(({ text, to, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'}>
                <Icon />
                {t[text]}
                {to === '/account' && <Unread />}
              </NavLink>
            </li>
          ))}
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
