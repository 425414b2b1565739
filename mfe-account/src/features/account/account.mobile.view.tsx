import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Avatar, Badge, buttonClass, ChevronRightIcon, CrownIcon, ExternalLinkIcon, LogOutIcon, MailIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import styles from './account.module.css';
import type { AccountStore } from './account.store';
import { texts } from './account.texts';
import { BalanceCard } from './balance-card.view';

type Props = { readonly store: AccountStore };

/** A phone's /account: the player, the wallet, and the way to every page of theirs. */
export const AccountMobileView = observer(function AccountMobileView({ store }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Avatar name={store.username} size={48} />
        <div>
          <h1>{store.username}</h1>
          <Badge kind="reward" icon={<CrownIcon size={16} />}>
            {t.vipPoints(format.number(store.player?.vipPoints ?? 0))}
          </Badge>
        </div>
      </header>
      <BalanceCard store={store} />
      {store.sections.map(({ name, links }) => (
        <section key={name} className={styles.section}>
          <h2>{t.sections[name]}</h2>
          <ul>
            {links.map(({ to, name: link, icon: LinkIcon }) => (
              <li key={to}>
                <Link to={to} className={styles.row}>
                  <LinkIcon />
                  <span>{t.links[link]}</span>
                  <ChevronRightIcon className={styles.arrow} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Contacts store={store} />
      <Link to="/player/logout" className={buttonClass('secondary', { size: 'large', block: true })}>
        <LogOutIcon />
        {t.logOut}
      </Link>
    </div>
  );
});

const Contacts = observer(function Contacts({ store }: Props) {
  const t = useTexts(texts);
  if (store.contacts.length === 0 && store.supportMail === '') return null;
  return (
    <section className={styles.section}>
      <h2>{t.contactUs}</h2>
      <ul>
        {store.contacts.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noreferrer" className={styles.row}>
              <ExternalLinkIcon />
              <span>{t.contacts[name]}</span>
            </a>
          </li>
        ))}
        {store.supportMail !== '' && (
          <li>
            <a href={`mailto:${store.supportMail}`} className={styles.row}>
              <MailIcon />
              <span>{store.supportMail}</span>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
});
