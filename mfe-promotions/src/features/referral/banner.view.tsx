import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { UsersIcon } from '@pavilion/ui';
import styles from './banner.module.css';
import { referralTexts } from './referral.texts';

export const Banner = observer(function Banner() {
  const t = useTexts(referralTexts);
  return (
    <section className={styles.banner}>
      <UsersIcon className={styles.watermark} aria-hidden="true" />
      <h2>{t.slogan}</h2>
      <p>{t.sloganNote}</p>
    </section>
  );
});
