import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { Button, ClockIcon, ProgressBar } from '@pavilion/ui';
import { texts } from '../../texts';
import type { Limit, LimitsStore } from './limits.store';
import styles from './safer-gambling.module.css';
import { useFigure } from './use-figure';

type Props = { readonly limit: Limit; readonly store: LimitsStore };

/** One limit: how much of it is used, and its pending change. */
export const LimitRow = observer(function LimitRow({ limit, store }: Props) {
  const t = useTexts(texts).saferGambling;
  const format = useFormat();
  const figure = useFigure(limit.kind);
  const { amount, period } = limit;
  const used = Math.max(0, limit.used);
  const name = t.periods[period];
  return (
    <li className={styles.row}>
      <div className={styles.figures}>
        <h3>{name}</h3>
        {amount === null ? (
          <p className={styles.second}>
            {t.noLimit} {t.soFar(figure(used))}
          </p>
        ) : (
          <ProgressBar label={t.used[period]} value={used} max={amount} text={`${figure(used)} / ${figure(amount)}`} />
        )}
        {amount !== null && (
          <p className={styles.small}>
            {used >= amount ? t.reached : t.left(figure(amount - used))} {t.resets(format.dateTime(limit.resetsAt))}
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={t.changeOf(t.names[limit.kind][period])}
        onClick={() => store.open(limit)}
      >
        {amount === null ? t.set : t.change}
      </Button>
      {limit.waiting && <Waiting limit={limit} waiting={limit.waiting} store={store} />}
    </li>
  );
});

const Waiting = observer(function Waiting({
  limit,
  waiting,
  store,
}: Props & { readonly waiting: NonNullable<Limit['waiting']> }) {
  const t = useTexts(texts).saferGambling;
  const format = useFormat();
  const figure = useFigure(limit.kind);
  const isRipe = store.now >= waiting.from;
  const isBusy = store.deciding?.kind === limit.kind && store.deciding.period === limit.period;
  return (
    <div className={styles.waiting}>
      <ClockIcon aria-hidden="true" />
      <p>
        <strong>{waiting.amount === null ? t.removalWaits : t.raiseWaits(figure(waiting.amount))}</strong>{' '}
        {isRipe
          ? t.confirmUntil(format.dateTime(waiting.until))
          : t.confirmFrom(format.dateTime(waiting.from), format.dateTime(waiting.until))}
      </p>
      <div className={styles.decide}>
        {isRipe && (
          <Button size="small" busy={isBusy} onClick={() => void store.confirm(limit)}>
            {t.confirm}
          </Button>
        )}
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => void store.withdraw(limit)}>
          {t.keepAsIs}
        </Button>
      </div>
    </div>
  );
});
