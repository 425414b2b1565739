import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, LogOutIcon, MailIcon, useIsIdle, UserIcon, VisuallyHidden, WalletIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import { LogoMark } from '../logo-mark';
import { useNavigation } from '../navigation/navigation';
import { Unread } from '../unread';
import { WalletBalance } from '../wallet-balance';
import styles from './header.module.css';
import { MainMenu } from './main-menu';
import { UtilityBar } from './utility-bar';

const Sponsor = lazy(async () => ({ default: (await import(/* webpackChunkName: "footer" */ './sponsor')).Sponsor }));

export const DesktopHeader = observer(function DesktopHeader() {
  const { session } = usePlatform();
  const isIdle = useIsIdle();
  return (
    // display: contents lets the bar stick to the page rather than to the header's own end.
    <header className={styles.header}>
      <UtilityBar />
      <div className={styles.bar}>
        <div className={styles.line}>
          <Link to="/" className={styles.logo}>
            <LogoMark size={36} />
          </Link>
          <div className={styles.sponsor}>
            {isIdle && (
              <Suspense>
                <Sponsor />
              </Suspense>
            )}
          </div>
          <div className={styles.actions}>{session.isPlayer ? <PlayerActions /> : <GuestActions />}</div>
        </div>
        <MainMenu />
      </div>
    </header>
  );
});

const PlayerActions = observer(function PlayerActions() {
  const t = useTexts(texts).layout;
  const { addressOf } = useNavigation();
  const [inbox, deposit, myAccount] = ['inbox', 'deposit', 'myAccount'].map(addressOf);
  return (
    <>
      <WalletBalance />
      {inbox && (
        <Link to={inbox} className={styles.inbox}>
          <MailIcon />
          <VisuallyHidden>{t.tabInbox} </VisuallyHidden>
          <Unread />
        </Link>
      )}
      {deposit && (
        <Link to={deposit} className={buttonClass('primary')}>
          <WalletIcon />
          {t.deposit}
        </Link>
      )}
      {myAccount && (
        <Link to={myAccount} className={buttonClass('secondary')}>
          <UserIcon />
          {t.memberCentre}
        </Link>
      )}
      <Link to="/player/logout" className={buttonClass('quiet')}>
        <LogOutIcon />
        {t.logOut}
      </Link>
    </>
  );
});

const GuestActions = observer(function GuestActions() {
  const t = useTexts(texts).layout;
  return (
    <>
      <Link to="/login" className={buttonClass('secondary')}>
        {t.logIn}
      </Link>
      <Link to="/signup" className={buttonClass('primary')}>
        {t.signUp}
      </Link>
    </>
  );
});
