import { usePlatform, useTexts } from '@pavilion/platform';
import { Link, NavLink } from '@pavilion/platform/router';
import { buttonClass, GiftIcon, HouseIcon, type Icon, UserIcon, WalletIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { LanguagePicker } from '../language-picker';
import { layoutTexts } from '../layout.texts';
import type { LayoutTexts } from '../layout.texts.en';
import styles from './toolbar.module.css';

const entries: readonly (readonly [text: keyof LayoutTexts, to: string, icon: Icon])[] = [
  ['home', '/', HouseIcon],
  ['promotions', '/promotions', GiftIcon],
  ['deposit', '/deposit', WalletIcon],
  ['myAccount', '/account', UserIcon],
];

export const Toolbar = observer(function Toolbar() {
  const { session } = usePlatform();
  const t = useTexts(layoutTexts);
  return (
    <nav aria-label={t.toolbar} className={styles.toolbar}>
      {session.isPlayer ? (
        <ul className={styles.tabs}>
          {entries.map(([text, to, Icon]) => (
            <li key={to}><NavLink to={to} end={to === '/'}><Icon />{t[text]}</NavLink></li>
          ))}
        </ul>
      ) : (
        <div className={styles.guest}>
          <LanguagePicker />
          <Link to="/signup" className={buttonClass('primary')}>{t.signUp}</Link>
          <Link to="/login" className={buttonClass('secondary')}>{t.logInShort}</Link>
        </div>
      )}
    </nav>
  );
});
