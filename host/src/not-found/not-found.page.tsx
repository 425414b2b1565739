import { observer } from 'mobx-react-lite';
import { defineTexts, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, PavilionMark } from '@pavilion/ui';
import { useTitle } from '../layout/navigation/title';
import styles from '../layout/states.module.css';

const texts = defineTexts({
  en: () => import(/* webpackChunkName: "titles-en" */ './not-found.texts.en'),
  bn: () => import(/* webpackChunkName: "titles-bn" */ './not-found.texts.bn'),
});

/** Shown for an unknown address. */
export const Page = observer(function NotFound() {
  const t = useTexts(texts);
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
