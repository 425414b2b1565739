import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTexts } from '@pavilion/platform';
import { ExternalLinkIcon, GlobeIcon, MailIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import type { AccountStore } from './account.store';
import styles from './account-menu.module.css';

/** Contacts outside the site, as the operator has set them. */
export const Contacts = observer(function Contacts({ store }: { readonly store: AccountStore }) {
  const t = useTexts(texts).account;
  const heading = useId();
  if (store.contacts.length === 0 && store.supportMail === '') return null;
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>{t.contactUs}</h2>
      <ul className={styles.rows}>
        {store.contacts.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noreferrer" className={styles.row}>
              <span className={styles.icon}>
                <GlobeIcon aria-hidden="true" />
              </span>
              <span className={styles.word}>{t.contacts[name]}</span>
              <ExternalLinkIcon size={16} className={styles.arrow} aria-hidden="true" />
            </a>
          </li>
        ))}
        {store.supportMail !== '' && (
          <li>
            <a href={`mailto:${store.supportMail}`} className={styles.row}>
              <span className={styles.icon}>
                <MailIcon aria-hidden="true" />
              </span>
              <span className={styles.word}>{store.supportMail}</span>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
});
