import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useId } from 'react';
import { useTexts } from '@pavilion/platform';
import { Card, EmptyState, Skeleton, TicketIcon } from '@pavilion/ui';
import { texts } from '../texts';
import styles from './bets.module.css';
import type { CashOutStore } from './cash-out.store';
import type { EventBets } from './event-bets.store';

// Most pages show no bet of their reader, so they don't load what shows and ends bets.
const BetLists = lazy(async () => ({
  default: (await import(/* webpackChunkName: "bet-lists" */ './bet-lists.view')).BetLists,
}));
const BetChangeStatus = lazy(async () => ({
  default: (await import(/* webpackChunkName: "bet-lists" */ './bet-change-status.view')).BetChangeStatus,
}));
const CashOutView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "cash-out" */ './cash-out.view')).CashOutView,
}));
const CashOutResult = lazy(async () => ({
  default: (await import(/* webpackChunkName: "cash-out" */ './cash-out-result.view')).CashOutResult,
}));

interface Props {
  readonly bets: EventBets;
  readonly cashOut: CashOutStore;
}

/** A player's open bets of one event: unmatched ones, which can be canceled, matched ones, and the cash-out. */
export const BetsPanel = observer(function BetsPanel({ bets, cashOut }: Props) {
  const t = useTexts(texts).bets;
  const resultId = useId();
  const isEmpty = bets.unmatched.length === 0 && bets.matched.length === 0;
  return (
    <Card title={t.title} padded={false} id="open-bets" tabIndex={-1} className={styles.panel}>
      {isEmpty && bets.isLoaded && <EmptyState icon={<TicketIcon />} text={t.none} />}
      {cashOut.isOffered && (
        <Suspense fallback={<Skeleton shape="row" />}>
          <CashOutView store={cashOut} resultId={resultId} />
        </Suspense>
      )}
      <div id={resultId} role="status">
        <Suspense fallback={null}>{cashOut.outcome && <CashOutResult store={cashOut} />}</Suspense>
      </div>
      {!isEmpty && (
        <Suspense fallback={<Skeleton shape="row" count={2} />}>
          <BetLists bets={bets} />
        </Suspense>
      )}
      {bets.changes.state.kind !== 'idle' && (
        <Suspense fallback={null}>
          <BetChangeStatus changes={bets.changes} className={styles.alert} />
        </Suspense>
      )}
    </Card>
  );
});
