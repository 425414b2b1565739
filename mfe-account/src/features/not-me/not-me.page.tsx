import { observer } from 'mobx-react-lite';
import { useStore, useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { Alert, Button, Card } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './not-me.module.css';
import { NotMeStore } from './not-me.store';

export const Page = observer(function NotMePage() {
  const t = useTexts(texts).notMe;
  // In the fragment, so that the token is in no log.
  const { hash } = useLocation();
  const store = useStore(({ api }) => new NotMeStore(api, hash.slice(1)));
  const { state } = store;
  if (state.kind === 'done') {
    return (
      <div className={styles.page}>
        <Card title={t.doneTitle}>
          <div className={styles.body}>
            <p role="status">{state.message}</p>
            <Link to="/chat">{t.support}</Link>
          </div>
        </Card>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <Card title={t.title}>
        <div className={styles.body}>
          <p>{t.intro}</p>
          <ul className={styles.effects}>
            {t.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          {state.kind === 'refused' && <Alert>{state.message}</Alert>}
          {state.kind === 'unanswered' && <Alert kind="warning">{t.unanswered}</Alert>}
          <Button size="large" block busy={state.kind === 'sending'} onClick={() => void store.report()}>
            {t.act}
          </Button>
          <Link to="/">{t.itWasMe}</Link>
        </div>
      </Card>
    </div>
  );
});
