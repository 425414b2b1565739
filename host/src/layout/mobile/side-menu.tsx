import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, ChevronDownIcon, Drawer, LogOutIcon, MessageCircleIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { DigitsPicker, LanguagePicker } from '../language-picker';
import { layoutTexts } from '../layout.texts';
import { LogoMark } from '../logo-mark';
import { appDownload, claimed, gamesMenu, home, type MenuEntry, moreMenu, sportsMenu } from '../menu';
import { helpAddress } from '../support-links';
import styles from './side-menu.module.css';

type Props = { readonly open: boolean; readonly onClose: () => void };

export const SideMenu = observer(function SideMenu({ open, onClose }: Props) {
  const platform = usePlatform();
  const t = useTexts(layoutTexts);
  const entriesOf = (entries: readonly MenuEntry[]) =>
    claimed(platform, entries).map((entry) => <Entry key={entry.to} entry={entry} onPick={onClose} />);
  return (
    <Drawer open={open} onClose={onClose} label={t.sideMenu} head={<LogoMark size={24} />}>
      <nav aria-label={t.mainMenu} className={styles.menu}>
        <Entry entry={home} onPick={onClose} />
        {claimed(platform, sportsMenu.entries).length > 0 && (
          <details>
            <summary className={styles.entry}>
              <sportsMenu.icon />
              {t.sports}
              <ChevronDownIcon className={styles.arrow} />
            </summary>
            <div className={styles.inner}>
              {entriesOf(sportsMenu.entries)}
            </div>
          </details>
        )}
        {entriesOf(gamesMenu)}
        <hr />
        {entriesOf(moreMenu)}
        <hr />
        <Contacts onClose={onClose} />
      </nav>
      <div className={styles.settings}>
        <LanguagePicker />
        <DigitsPicker />
      </div>
      <p className={styles.notice}>{t.licence}</p>
    </Drawer>
  );
});

const Entry = observer(function Entry({ entry, onPick }: { readonly entry: MenuEntry; readonly onPick: () => void }) {
  const t = useTexts(layoutTexts);
  return (
    <Link to={entry.to} className={styles.entry} onClick={onPick}>
      <entry.icon />
      {t[entry.text]}
    </Link>
  );
});

const Contacts = observer(function Contacts({ onClose }: Pick<Props, 'onClose'>) {
  const platform = usePlatform();
  const t = useTexts(layoutTexts);
  const help = helpAddress(platform);
  return (
    <>
      {help && <a href={help} className={styles.entry}><MessageCircleIcon />{t.liveChat}</a>}
      {platform.claims(appDownload.to) && (
        <a href={appDownload.to} target="_blank" rel="noopener" className={styles.entry}><appDownload.icon />{t.appDownload}</a>
      )}
      {platform.session.isPlayer ? (
        <Link to="/player/logout" className={styles.entry} onClick={onClose}><LogOutIcon />{t.logOut}</Link>
      ) : (
        <div className={styles.enter}>
          <Link to="/login" className={buttonClass('secondary')} onClick={onClose}>{t.logIn}</Link>
          <Link to="/signup" className={buttonClass('primary')} onClick={onClose}>{t.signUp}</Link>
        </div>
      )}
    </>
  );
});
