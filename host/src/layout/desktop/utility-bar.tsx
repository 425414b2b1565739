import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { PlayTime } from '../../play-time/play-time';
import { texts } from '../../texts';
import { Clock } from '../clock';
import { DigitsPicker, LanguagePicker } from '../language-picker';
import { useSupportLinks } from '../support-links';
import styles from './utility-bar.module.css';

export const UtilityBar = observer(function UtilityBar() {
  const t = useTexts(texts).layout;
  const links = useSupportLinks();
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <Clock />
        <PlayTime />
        <ul className={styles.support} aria-label={t.support}>
          {links.map(({ text, href, icon: Icon }) => (
            <li key={text}>
              <a href={href} rel="noreferrer" target="_blank" title={t[text]}>
                <Icon size={16} />
                <span>{t[text]}</span>
              </a>
            </li>
          ))}
        </ul>
        <Currency />
        <DigitsPicker />
        <LanguagePicker />
      </div>
    </div>
  );
});

const signs: Readonly<Record<string, string>> = { BDT: '৳', INR: '₹', PKR: '₨' };

/** The currency of the player's account; the site's own for a guest. */
const Currency = observer(function Currency() {
  const { session, shared } = usePlatform();
  const t = useTexts(texts).layout;
  const code = (session.isPlayer && shared.balance.value?.currency) || 'BDT';
  return (
    <span className={styles.currency} title={t.currency}>
      {code} <span aria-hidden="true">{signs[code]}</span>
    </span>
  );
});
