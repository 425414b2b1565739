import { useTexts } from '@pavilion/platform';
import { observer } from 'mobx-react-lite';
import { Clock } from '../clock';
import { DigitsPicker, LanguagePicker } from '../language-picker';
import { layoutTexts } from '../layout.texts';
import { useSupportLinks } from '../support-links';
import styles from './utility-bar.module.css';

export const UtilityBar = observer(function UtilityBar() {
  const t = useTexts(layoutTexts);
  const links = useSupportLinks();
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <Clock />
        <ul className={styles.support} aria-label={t.support}>
          {links.map(({ text, href, icon: Icon }) => (
            <li key={text}><a href={href} rel="noreferrer" target="_blank"><Icon size={16} />{t[text]}</a></li>
          ))}
        </ul>
        <span className={styles.currency}>BDT ৳</span>
        <DigitsPicker />
        <LanguagePicker />
      </div>
    </div>
  );
});
