import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type MenuName, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import {
  ChevronDownIcon,
  Drawer,
  type Icon,
  LogOutIcon,
  MailIcon,
  MessageCircleIcon,
  TrophyIcon,
  UsersIcon,
} from '@pavilion/ui';
import { useChat } from '../../chat/use-chat';
import { Favorites } from '../../favorites/favorites';
import { texts } from '../../texts';
import { DigitsPicker, LanguagePicker } from '../language-picker';
import { LogoMark } from '../logo-mark';
import { affiliateAddress, appDownload, home } from '../navigation/menu-entry';
import { iconOf } from '../navigation/menu-icons';
import { entryText, useNavigation } from '../navigation/navigation';
import { Unread } from '../unread';
import { MenuHead } from './menu-head';
import styles from './side-menu.module.css';

type Props = { readonly onClose: () => void };

/** The side menu: the specification's entries in their order, between the account head and the site's settings. */
export const SideMenu = observer(function SideMenu({ onClose }: Props) {
  const platform = usePlatform();
  const t = useTexts(texts).layout;
  const { menu, addressOf } = useNavigation();
  const inbox = addressOf('inbox');
  const entriesOf = (name: MenuName) =>
    menu(name).map((entry) => (
      <Entry
        key={entry.key}
        to={entry.to}
        icon={iconOf(entry)}
        text={entryText(entry, t, platform.language.code)}
        onPick={onClose}
      />
    ));
  return (
    <Drawer open onClose={onClose} label={t.sideMenu} head={<LogoMark size={24} />}>
      <MenuHead onPick={onClose} />
      <div className={styles.favorites}>
        <Favorites onPick={onClose} />
      </div>
      <nav aria-label={t.mainMenu} className={styles.menu}>
        <Entry to={home.to} icon={home.icon} text={t.home} onPick={onClose} />
        <Sports>{entriesOf('sports')}</Sports>
        {entriesOf('games')}
        <hr />
        {entriesOf('more')}
        <ExternalEntries onClose={onClose} />
      </nav>
      <div className={styles.settings}>
        <LanguagePicker />
        <DigitsPicker />
      </div>
      {platform.session.isPlayer && inbox && (
        <Link to={inbox} className={styles.entry} onClick={onClose}>
          <MailIcon />
          {t.tabInbox}
          <Unread />
        </Link>
      )}
      {platform.session.isPlayer && (
        <Link to="/player/logout" className={styles.entry} onClick={onClose}>
          <LogOutIcon />
          {t.logOut}
        </Link>
      )}
      <p className={styles.notice}>{t.licence}</p>
    </Drawer>
  );
});

interface EntryProps {
  readonly to: string;
  readonly icon: Icon;
  readonly text: string;
  readonly onPick: () => void;
}

function Entry({ to, icon: Mark, text, onPick }: EntryProps) {
  return (
    <Link to={to} className={styles.entry} onClick={onPick}>
      <Mark />
      {text}
    </Link>
  );
}

const Sports = observer(function Sports({ children }: { readonly children: readonly ReactNode[] }) {
  const t = useTexts(texts).layout;
  if (children.length === 0) return null;
  return (
    <details>
      <summary className={styles.entry}>
        <TrophyIcon />
        {t.sports}
        <ChevronDownIcon className={styles.arrow} />
      </summary>
      <div className={styles.inner}>{children}</div>
    </details>
  );
});

/** Entries that leave the page: the affiliates' own login, the chat, the app. */
const ExternalEntries = observer(function ExternalEntries({ onClose }: Props) {
  const platform = usePlatform();
  const t = useTexts(texts).layout;
  const openChat = useChat();
  const affiliate = affiliateAddress(platform);
  const startChat = (): void => {
    onClose();
    openChat?.();
  };
  return (
    <>
      {affiliate && <Outside href={affiliate} icon={UsersIcon} text={t.affiliate} />}
      {openChat && (
        <button type="button" className={styles.entry} onClick={startChat}>
          <MessageCircleIcon />
          {t.liveChat}
        </button>
      )}
      {platform.claims(appDownload.to) && (
        <Outside href={appDownload.to} icon={appDownload.icon} text={t.appDownload} />
      )}
    </>
  );
});

function Outside({ href, icon: Mark, text }: { readonly href: string; readonly icon: Icon; readonly text: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.entry}>
      <Mark />
      {text}
    </a>
  );
}
