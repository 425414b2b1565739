import { observer } from 'mobx-react-lite';
import type { BonusBet } from '@pavilion/contract/calls/bonuses';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import {
  Alert,
  buttonClass,
  Card,
  DicesIcon,
  EmptyState,
  ErrorState,
  LoadMore,
  Skeleton,
  Table,
  type TableColumn,
  useNearEnd,
} from '@pavilion/ui';
import { texts } from '../../texts';
import type { BonusBetsStore } from './bonus-bets.store';
import type { BonusesTexts } from './bonuses.texts.en';

type Props = { readonly store: BonusBetsStore };

/** Each bet's contribution; more rows load on scrolling. */
export const BonusBets = observer(function BonusBets({ store }: Props) {
  const t = useTexts(texts).bonuses;
  return (
    <Card title={t.bets} padded={false}>
      <Bets store={store} />
    </Card>
  );
});

const Bets = observer(function Bets({ store }: Props) {
  const t = useTexts(texts).bonuses;
  const { state } = store;
  if (state.kind === 'loading') return <Skeleton shape="row" count={4} />;
  if (state.kind === 'failed')
    return (
      <ErrorState text={state.answered ? state.message || t.betsFailed : t.offline} onRetry={() => void store.load()} />
    );
  if (state.rows.length === 0) {
    return (
      <EmptyState
        icon={<DicesIcon />}
        text={t.betsEmpty}
        action={
          <Link to="/games" className={buttonClass('secondary')}>
            {t.play}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <Rows rows={state.rows} />
      {state.more === 'failed' && <Alert>{t.betsFailed}</Alert>}
      {state.next !== null && <More store={store} more={state.more} />}
    </>
  );
});

const Rows = observer(function Rows({ rows }: { readonly rows: readonly BonusBet[] }) {
  const { bonuses: t, gameTypes: types } = useTexts(texts);
  const format = useFormat();
  const { code } = usePlatform().language;
  const columns: readonly TableColumn<BonusBet>[] = [
    { key: 'game', header: t.game, title: true, cell: ({ game, gameBn }) => (code === 'bn' ? gameBn || game : game) },
    { key: 'kind', header: t.kind, cell: ({ gameType }) => types[gameType] ?? gameType },
    { key: 'stake', header: t.stake, align: 'end', cell: ({ stake }) => format.money(stake) },
    { key: 'counted', header: t.counted, align: 'end', cell: ({ counted }) => format.money(counted) },
    { key: 'why', header: t.why, cell: ({ reason, isLowRisk }) => whyLess(t, reason, isLowRisk) },
    { key: 'time', header: t.time, cell: ({ createdAt }) => format.dateTime(createdAt) },
  ];
  return <Table label={t.bets} columns={columns} rows={rows} rowKey={({ id }) => id} />;
});

function whyLess(t: BonusesTexts, reason: BonusBet['reason'], isLowRisk: boolean): string {
  if (reason === null) return '–';
  return isLowRisk ? t.lowRisk : t.reasons[reason];
}

const More = observer(function More({ store, more }: Props & { readonly more: 'idle' | 'loading' | 'failed' }) {
  const t = useTexts(texts).bonuses;
  // After a failure only the button retries: the list's end stays visible and would retry endlessly.
  const end = useNearEnd(() => more === 'idle' && void store.more());
  return (
    <div ref={end}>
      <LoadMore more busy={more === 'loading'} label={t.more} onMore={() => void store.more()} />
    </div>
  );
});
