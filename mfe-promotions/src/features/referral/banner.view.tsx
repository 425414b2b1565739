import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { UsersIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './banner.module.css';

export const Banner = observer(function Banner() {
  const t = useTexts(texts).referral;
  return (
    <section className={styles.banner}>
      <UsersIcon className={styles.watermark} aria-hidden="true" />
      <h2>{t.slogan}</h2>
      <p>{t.sloganNote}</p>
    </section>
  );
});
