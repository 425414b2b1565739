import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, PavilionMark } from '@pavilion/ui';
import styles from '../layout/states.module.css';
import { useTitle } from '../layout/title';
import { notFoundTexts } from './not-found.texts';

/** Shown for an unknown address. */
export const Page = observer(function NotFound() {
  const t = useTexts(notFoundTexts);
  useTitle(t.title);
  return (
    <div className={styles.notice}>
      <PavilionMark wordmark={false} size={48} />
      <h1>{t.title}</h1>
      <p>{t.text}</p>
      <Link to="/" className={buttonClass('primary')}>
        {t.goHome}
      </Link>
    </div>
  );
});
