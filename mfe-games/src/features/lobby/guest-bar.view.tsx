import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { buttonClass } from '@pavilion/ui';
import { playAddress } from '../../session/addresses';
import { texts } from '../../texts';
import styles from './lobby.module.css';

/** Login and sign-up links for a guest. */
export const GuestBar = observer(function GuestBar() {
  const t = useTexts(texts).lobby;
  const { pathname, search } = useLocation();
  return (
    <aside className={styles.guest}>
      <p>{t.guest}</p>
      <div className={styles.actions}>
        <Link to={playAddress(false, pathname + search)} className={buttonClass('primary')}>
          {t.logIn}
        </Link>
        <Link to="/signup" className={buttonClass('secondary')}>
          {t.signUp}
        </Link>
      </div>
    </aside>
  );
});
