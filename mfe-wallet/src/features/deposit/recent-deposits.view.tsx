import { observer } from 'mobx-react-lite';
import type { Transaction } from '@pavilion/contract/calls/wallet';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Badge, type BadgeKind, Card, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { accentLinkClass } from '@pavilion/ui/accent-link';
import { texts } from '../../texts';
import styles from './deposit.module.css';
import { type DepositQueries, statusPath } from './deposit-queries.store';

const SHOWN = 5;
const kinds: readonly BadgeKind[] = ['info', 'accent', 'error'];

type Props = { readonly reads: DepositQueries };

export const RecentDeposits = observer(function RecentDeposits({ reads }: Props) {
  const t = useTexts(texts).deposit;
  const more = (
    <Link to="/transaction-record" className={accentLinkClass}>
      {t.more}
    </Link>
  );
  return (
    <Card title={t.records} action={more} padded={false}>
      <Deposits reads={reads} />
    </Card>
  );
});

const Deposits = observer(function Deposits({ reads }: Props) {
  const t = useTexts(texts).deposit;
  const { state } = reads.transactions;
  if (state.kind === 'loading') return <Skeleton shape="row" count={3} />;
  if (state.kind === 'failed')
    return <ErrorState text={t.loadFailed} onRetry={() => void reads.transactions.refresh()} />;
  if (reads.deposits.length === 0) return <EmptyState text={t.noData} />;
  return (
    <ul className={styles.records}>
      {reads.deposits.slice(0, SHOWN).map((deposit) => (
        <Deposit key={deposit.id} deposit={deposit} />
      ))}
    </ul>
  );
});

const Deposit = observer(function Deposit({ deposit }: { readonly deposit: Transaction }) {
  const t = useTexts(texts).deposit;
  const format = useFormat();
  return (
    <li>
      <Link to={statusPath(deposit)}>
        <strong>{format.money(deposit.amount)}</strong>
        <small>{format.dateTime(deposit.createdAt)}</small>
      </Link>
      <Badge kind={kinds[deposit.key] ?? 'neutral'}>{t.keys[deposit.key] ?? ''}</Badge>
    </li>
  );
});
