import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '@pavilion/platform';
import { Card, Checkbox, EmptyState, Skeleton, TicketIcon } from '@pavilion/ui';
import { texts } from '../texts';
import { averaged, singly } from './average';
import { BetChangeStatus } from './bet-change-status.view';
import { MatchedRowView, UnmatchedRow } from './bet-row.view';
import styles from './bets.module.css';
import { CancelAll } from './cancel-all.view';
import type { CashOutStore } from './cash-out.store';
import { CashOutResult } from './cash-out-result.view';
import type { EventBets } from './event-bets.store';

/** Few pages have bets that can be cashed out, so the others don't load it. */
const CashOutView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "cash-out" */ './cash-out.view')).CashOutView,
}));

interface Props {
  readonly bets: EventBets;
  readonly cashOut: CashOutStore;
}

/** A player's open bets of one event: unmatched ones, which can be canceled, matched ones, and the cash-out. */
export const BetsPanel = observer(function BetsPanel({ bets, cashOut }: Props) {
  const t = useTexts(texts).bets;
  const isEmpty = bets.unmatched.length === 0 && bets.matched.length === 0;
  return (
    <Card title={t.title} padded={false} id="open-bets" tabIndex={-1} className={styles.panel}>
      {isEmpty && bets.isLoaded && <EmptyState icon={<TicketIcon />} text={t.none} />}
      {cashOut.isOffered && (
        <Suspense fallback={<Skeleton shape="row" />}>
          <CashOutView store={cashOut} />
        </Suspense>
      )}
      <CashOutResult store={cashOut} />
      {bets.unmatched.length > 0 && <Unmatched bets={bets} />}
      {bets.matched.length > 0 && <Matched bets={bets} />}
      <BetChangeStatus changes={bets.changes} className={styles.alert} />
    </Card>
  );
});

const Unmatched = observer(function Unmatched({ bets }: Pick<Props, 'bets'>) {
  const t = useTexts(texts).bets;
  return (
    <section aria-label={t.unmatched}>
      <header className={styles.head}>
        <h3>{t.unmatched}</h3>
        {bets.cancelable.length > 0 && (
          <CancelAll changes={bets.changes} ids={bets.cancelable.map(({ id }) => id)} variant="quiet" />
        )}
      </header>
      <ul>
        {bets.unmatched.map((bet) => (
          <UnmatchedRow key={bet.id} bet={bet} changes={bets.changes} />
        ))}
      </ul>
    </section>
  );
});

const Matched = observer(function Matched({ bets }: Pick<Props, 'bets'>) {
  const t = useTexts(texts).bets;
  const [isAverage, setAverage] = useState(false);
  const rows = (isAverage ? averaged : singly)(bets.matched);
  return (
    <section aria-label={t.matched}>
      <header className={styles.head}>
        <h3>{t.matched}</h3>
        <Checkbox label={t.average} checked={isAverage} onChange={setAverage} />
      </header>
      <ul>
        {rows.map((row) => (
          <MatchedRowView key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
});
