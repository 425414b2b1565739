import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Card, ErrorState, Skeleton } from '@pavilion/ui';
import { texts } from '../../texts';
import type { AccountStore } from './account.store';
import styles from './activity.module.css';

type Props = { readonly store: AccountStore };

/** The last login, deposit and payout, and when the account was created. */
export const Activity = observer(function Activity({ store }: Props) {
  const t = useTexts(texts).account;
  const { overviewState: state, player } = store;
  if (state.kind === 'failed') {
    return (
      <Card>
        <ErrorState text={t.activityFailed} onRetry={store.retryOverview} />
      </Card>
    );
  }
  const of = (key: 'lastLoginAt' | 'lastDepositAt' | 'lastWithdrawalAt') =>
    state.kind === 'ready' ? state.value[key] : undefined;
  const lastDeposit = of('lastDepositAt');
  return (
    <dl className={styles.strip}>
      <Moment name={t.lastLogin} at={of('lastLoginAt')}>
        <Link to="/account/sessions">{t.links.sessions}</Link>
      </Moment>
      <Moment name={t.lastDeposit} at={lastDeposit}>
        {lastDeposit !== undefined && <Link to="/deposit">{t.depositNow}</Link>}
      </Moment>
      <Moment name={t.lastWithdrawal} at={of('lastWithdrawalAt')} />
      <Moment name={t.registered} at={player?.createdAt} />
    </dl>
  );
});

type MomentProps = {
  readonly name: string;
  /** Undefined while unknown, null if it never happened. */
  readonly at: number | null | undefined;
  readonly children?: ReactNode;
};

const Moment = observer(function Moment({ name, at, children }: MomentProps) {
  const t = useTexts(texts).account;
  const format = useFormat();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {at === undefined && <Skeleton width="96px" />}
        {at === null && t.noData}
        {at != null && (
          <>
            <strong>{format.date(at)}</strong>{' '}
            <span className={styles.time}>
              {format.time(at)} {t.zone}
            </span>
          </>
        )}
        {children}
      </dd>
    </div>
  );
});
