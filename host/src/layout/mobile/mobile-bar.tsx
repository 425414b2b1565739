import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { classNames, IconButton, MenuIcon, MessageCircleIcon, runAfterLoad, toast } from '@pavilion/ui';
import { useChat } from '../../chat/use-chat';
import { texts } from '../../texts';
import { LanguagePicker } from '../language-picker';
import { LogoMark } from '../logo-mark';
import { appDownload } from '../navigation/menu-entry';
import { WalletBalance } from '../wallet-balance';
import { hideOnScroll } from './hide-on-scroll';
import styles from './mobile-bar.module.css';
import type { SideMenu } from './side-menu';

type Menu = typeof SideMenu;
const fetchMenu = async (): Promise<Menu> => (await import(/* webpackChunkName: "side-menu" */ './side-menu')).SideMenu;

export const MobileBar = observer(function MobileBar() {
  const { session, claims } = usePlatform();
  const t = useTexts(texts).layout;
  const [Menu, setMenu] = useState<Menu | null>(null);
  // Prefetched before the first press, but not part of the first page. If that fails, the press fetches it again.
  useEffect(() => runAfterLoad(() => void fetchMenu().catch(() => undefined)), []);
  const open = (): void =>
    void fetchMenu().then(
      (menu) => setMenu(() => menu),
      () => toast(t.menuFailed, 'error'),
    );
  return (
    <>
      <header ref={hideOnScroll} className={classNames(styles.bar, session.isPlayer && styles.player)}>
        <IconButton
          label={t.openMenu}
          icon={<MenuIcon />}
          aria-haspopup="dialog"
          aria-expanded={Menu !== null}
          onClick={open}
        />
        <Link to="/" className={styles.logo}>
          <LogoMark size={session.isPlayer ? 28 : 24} wordmark={!session.isPlayer} />
        </Link>
        <div className={styles.end}>
          {session.isPlayer && <WalletBalance compact />}
          <Help className={styles.help} />
          {claims(appDownload.to) && (
            <a href={appDownload.to} target="_blank" rel="noopener" className={styles.icon} aria-label={t.appDownload}>
              <appDownload.icon />
            </a>
          )}
          <LanguagePicker compact />
        </div>
      </header>
      {Menu && (
        <Suspense fallback={null}>
          <Menu onClose={() => setMenu(null)} />
        </Suspense>
      )}
    </>
  );
});

/** Help in the bar: opens the chat; in a narrow bar the icon replaces the word. */
const Help = observer(function Help({ className }: { readonly className?: string | undefined }) {
  const t = useTexts(texts).layout;
  const open = useChat();
  return (
    open && (
      <button type="button" className={className} aria-label={t.help} onClick={open}>
        <MessageCircleIcon />
        <span>{t.help}</span>
      </button>
    )
  );
});
