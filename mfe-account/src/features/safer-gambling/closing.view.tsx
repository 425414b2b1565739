import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { TIME_OUT_DAYS } from '@pavilion/contract/calls/sessions';
import { useFormat, useTexts } from '@pavilion/platform';
import { Alert, Button, Card, ChipGroup } from '@pavilion/ui';
import { texts } from '../../texts';
import { type ClosingStore, exclusionMonths } from './closing.store';
import styles from './safer-gambling.module.css';

const ClosingDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "closing-dialog" */ './closing-dialog.view')).ClosingDialog,
}));

type Props = { readonly store: ClosingStore };

/** Time-out, self-exclusion and closing the account; each must be confirmed. */
export const ClosingView = observer(function ClosingView({ store }: Props) {
  const t = useTexts(texts).saferGambling;
  const isClosed = store.restriction?.kind === 'closed';
  if (isClosed)
    return (
      <Alert kind="info" title={t.isClosed}>
        {t.isClosedText}
      </Alert>
    );
  return (
    <>
      {store.restriction === null && <TimeOut store={store} />}
      <Exclusion store={store} />
      <Card title={t.account}>
        <div className={styles.closing}>
          <p className={styles.second}>{t.accountText}</p>
          <Button variant="secondary" onClick={() => store.requestConfirmation({ kind: 'account' })}>
            {t.closeAccount}
          </Button>
        </div>
      </Card>
      {store.state.kind !== 'idle' && (
        <Suspense>
          <ClosingDialog store={store} state={store.state} />
        </Suspense>
      )}
    </>
  );
});

const TimeOut = observer(function TimeOut({ store }: Props) {
  const t = useTexts(texts).saferGambling;
  const options = TIME_OUT_DAYS.map((days) => ({ value: String(days), label: t.days[days] }));
  return (
    <Card title={t.timeOut}>
      <div className={styles.closing}>
        <p className={styles.second}>{t.timeOutText}</p>
        <ChipGroup
          wrap
          label={t.timeOut}
          options={options}
          value={String(store.days)}
          onChange={(days) => store.chooseDays(TIME_OUT_DAYS.find((each) => String(each) === days) ?? 1)}
        />
        <Button variant="secondary" onClick={() => store.requestConfirmation({ kind: 'time-out', days: store.days })}>
          {t.takeTimeOut}
        </Button>
      </div>
    </Card>
  );
});

const Exclusion = observer(function Exclusion({ store }: Props) {
  const t = useTexts(texts).saferGambling;
  const format = useFormat();
  const options = exclusionMonths.map((months) => ({
    value: String(months),
    label: months < 12 ? t.months(format.number(months)) : t.years(months / 12, format.number(months / 12)),
  }));
  return (
    <Card title={t.exclusion}>
      <div className={styles.closing}>
        <p className={styles.second}>{t.exclusionText}</p>
        <ChipGroup
          wrap
          label={t.exclusion}
          options={options}
          value={String(store.months)}
          onChange={(months) => store.chooseMonths(Number(months))}
        />
        <Button
          variant="secondary"
          onClick={() => store.requestConfirmation({ kind: 'exclusion', months: store.months })}
        >
          {t.excludeMe}
        </Button>
      </div>
    </Card>
  );
});
