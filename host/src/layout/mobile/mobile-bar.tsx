import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { classNames, IconButton, MenuIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LanguagePicker } from '../language-picker';
import { layoutTexts } from '../layout.texts';
import { LogoMark } from '../logo-mark';
import { appDownload } from '../menu';
import { whenQuiet } from '../quiet-time';
import { WalletBalance } from '../wallet-balance';
import { giveWay } from './give-way';
import { Help } from './help';
import styles from './mobile-bar.module.css';

const menu = () => import(/* webpackChunkName: "side-menu" */ './side-menu');
const SideMenu = lazy(async () => ({ default: (await menu()).SideMenu }));

export const MobileBar = observer(function MobileBar() {
  const { session, claims } = usePlatform();
  const t = useTexts(layoutTexts);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  // There before the first press, and no part of the first page. Where it can't be had now, the press asks again.
  useEffect(() => whenQuiet(() => void menu().catch(() => undefined)), []);
  return (
    <>
      <header ref={giveWay} className={classNames(styles.bar, session.isPlayer && styles.player)}>
        <IconButton label={t.openMenu} icon={<MenuIcon />} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)} />
        <Link to="/" className={styles.logo}><LogoMark size={session.isPlayer ? 28 : 24} wordmark={!session.isPlayer} /></Link>
        <div className={styles.end}>
          {session.isPlayer && <WalletBalance compact />}
          <Help className={styles.help} />
          {claims(appDownload.to) && (
            <a href={appDownload.to} target="_blank" rel="noopener" className={styles.icon} aria-label={t.appDownload}><appDownload.icon /></a>
          )}
          <LanguagePicker compact />
        </div>
      </header>
      {open && <Suspense fallback={null}><SideMenu onClose={close} /></Suspense>}
    </>
  );
});
