import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useTexts } from '@pavilion/platform';
import { Alert, Card, ErrorState, Skeleton, Tabs } from '@pavilion/ui';
import { texts } from '../../texts';
import { LimitRow } from './limit-row.view';
import { limitKinds, type LimitsStore } from './limits.store';
import styles from './safer-gambling.module.css';

const LimitDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "limit-dialog" */ './limit-dialog.view')).LimitDialog,
}));

type Props = { readonly store: LimitsStore };

export const LimitsView = observer(function LimitsView({ store }: Props) {
  const t = useTexts(texts).saferGambling;
  return (
    <Card title={t.limits}>
      <p className={styles.second}>{t.limitsText}</p>
      <Tabs
        label={t.limits}
        tabs={limitKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
        value={store.shown}
        onChange={store.show}
        className={styles.tabs}
      >
        <p className={styles.about}>{t.aboutKinds[store.shown]}</p>
        <Rows store={store} />
      </Tabs>
      <Notice store={store} />
      {store.edit.kind !== 'closed' && (
        <Suspense>
          <LimitDialog store={store} edit={store.edit} />
        </Suspense>
      )}
    </Card>
  );
});

const Rows = observer(function Rows({ store }: Props) {
  const t = useTexts(texts).saferGambling;
  if (store.state.kind === 'loading') return <Skeleton shape="block" count={3} height="76px" />;
  if (store.state.kind === 'failed') return <ErrorState text={t.limitsFailed} onRetry={store.retry} />;
  return (
    <>
      {!store.hasAny && <p className={styles.empty}>{t.noLimits}</p>}
      <ul className={styles.rows}>
        {store.rows.map((limit) => (
          <LimitRow key={limit.period} limit={limit} store={store} />
        ))}
      </ul>
    </>
  );
});

const Notice = observer(function Notice({ store: { notice } }: Props) {
  const t = useTexts(texts).saferGambling;
  if (notice === null) return null;
  if (notice.kind === 'no-reply') return <Alert className={styles.notice}>{t.noAnswer}</Alert>;
  return (
    <Alert kind={notice.kind === 'done' ? 'success' : 'error'} className={styles.notice}>
      {notice.message}
    </Alert>
  );
});
