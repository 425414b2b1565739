import { useFormat, useTexts } from '@pavilion/platform';
import { Alert, Button, Card, Checkbox, EmptyState, TicketIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { averaged, singly } from './average';
import styles from './bets.module.css';
import { betsTexts } from './bets.texts';
import { CashOutView } from './cash-out.view';
import type { CashOutStore } from './cash-out.store';
import type { EventBets } from './event-bets.store';
import { MatchedRowView, UnmatchedRow } from './bet-row.view';

interface Props {
  readonly bets: EventBets;
  readonly cashOut: CashOutStore;
}

/** A player's open bets of one event: what waits and can be taken back, what is matched, and a way out of it. */
export const BetsPanel = observer(function BetsPanel({ bets, cashOut }: Props) {
  const t = useTexts(betsTexts);
  const isEmpty = bets.unmatched.length === 0 && bets.matched.length === 0;
  return (
    <Card title={t.title} padded={false} id="open-bets" tabIndex={-1} className={styles.panel}>
      {isEmpty && bets.isKnown && <EmptyState icon={<TicketIcon />} text={t.none} />}
      {cashOut.isOffered && <CashOutView store={cashOut} />}
      {bets.unmatched.length > 0 && <Unmatched bets={bets} />}
      {bets.matched.length > 0 && <Matched bets={bets} />}
      {bets.state.kind === 'refused' && <Alert className={styles.alert}>{bets.state.message}</Alert>}
      {bets.state.kind === 'unconfirmed' && (
        <Alert kind="warning" className={styles.alert}>
          {t.unconfirmed}
        </Alert>
      )}
    </Card>
  );
});

const Unmatched = observer(function Unmatched({ bets }: Pick<Props, 'bets'>) {
  const t = useTexts(betsTexts);
  return (
    <section aria-label={t.unmatched}>
      <header className={styles.head}>
        <h3>{t.unmatched}</h3>
        <CancelAll bets={bets} />
      </header>
      <ul>
        {bets.unmatched.map((bet) => (
          <UnmatchedRow key={bet.id} bet={bet} bets={bets} />
        ))}
      </ul>
    </section>
  );
});

const CancelAll = observer(function CancelAll({ bets }: Pick<Props, 'bets'>) {
  const t = useTexts(betsTexts);
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {t.cancelAll}
      </Button>
    );
  }
  const cancel = (): void => {
    setAsking(false);
    void bets.cancel(bets.unmatched.map(({ id }) => id));
  };
  return (
    <div role="alertdialog" aria-label={t.cancelAll} className={styles.ask}>
      <p>{t.sure(format.number(bets.unmatched.length))}</p>
      <Button variant="secondary" size="small" autoFocus onClick={() => setAsking(false)}>
        {t.no}
      </Button>
      <Button variant="danger" size="small" onClick={cancel}>
        {t.yes}
      </Button>
    </div>
  );
});

const Matched = observer(function Matched({ bets }: Pick<Props, 'bets'>) {
  const t = useTexts(betsTexts);
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
