import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, TrophyIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './example.module.css';

/** Link from home to the page. It requests no data, so it causes no layout shift. */
export const Slot = observer(function ExampleTeaser() {
  const t = useTexts(texts).page;
  return (
    <section aria-labelledby="example-teaser" className={styles.banner}>
      <span className={styles.mark}>
        <TrophyIcon size={28} />
      </span>
      <div>
        <h2 id="example-teaser">{t.title}</h2>
        <p>{t.intro}</p>
      </div>
      <Link to="/example" aria-label={`${t.open}: ${t.title}`} className={buttonClass('secondary')}>
        {t.open}
      </Link>
    </section>
  );
});
