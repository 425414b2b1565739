import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTexts } from '@pavilion/platform';
import { Checkbox } from '@pavilion/ui';
import { texts } from '../texts';
import { averaged, singly } from './average';
import { MatchedRowView, UnmatchedRow } from './bet-row.view';
import styles from './bets.module.css';
import { CancelAll } from './cancel-all.view';
import type { EventBets } from './event-bets.store';

interface Props {
  readonly bets: EventBets;
}

/** A player's unmatched and matched bets of one event. */
export const BetLists = observer(function BetLists({ bets }: Props) {
  return (
    <>
      {bets.unmatched.length > 0 && <Unmatched bets={bets} />}
      {bets.matched.length > 0 && <Matched bets={bets} />}
    </>
  );
});

const Unmatched = observer(function Unmatched({ bets }: Props) {
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

const Matched = observer(function Matched({ bets }: Props) {
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
