import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Alert, buttonClass, Card, EmptyState, ErrorState, Skeleton, VisuallyHidden, WalletIcon } from '@pavilion/ui';
import { FundsTabs } from '../../funds/funds-tabs.view';
import { OverviewStrip } from '../../funds/overview-strip.view';
import { VerificationBanner } from '../../funds/verification-banner.view';
import { texts } from '../../texts';
import { PendingWithdrawal } from './pending-withdrawal.view';
import styles from './withdrawal.module.css';
import type { WithdrawalStore } from './withdrawal.store';
import { WithdrawalError } from './withdrawal-error.view';
import { WithdrawalForm } from './withdrawal-form.view';

type Props = { readonly store: WithdrawalStore; readonly submit: () => Promise<void> };

export const WithdrawalView = observer(function WithdrawalView({ store, submit }: Props) {
  const t = useTexts(texts).withdrawal;
  const { state, phones, isTurnoverOpen } = store.reads;
  const turnover = (
    <Link to="/turnover-record" className={buttonClass('secondary')}>
      {t.seeTurnover}
    </Link>
  );
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{t.title}</h1>
      </VisuallyHidden>
      <FundsTabs at="withdrawal" />
      <OverviewStrip />
      {state !== 'loading' && state !== 'failed' && <VerificationBanner isPhoneVerified={phones.length > 0} />}
      {state === 'open' && isTurnoverOpen && (
        <Alert kind="info" title={t.turnoverTitle} action={turnover}>
          {t.turnoverNote}
        </Alert>
      )}
      <Body store={store} submit={submit} />
      <WithdrawalError store={store} />
    </div>
  );
});

const Body = observer(function Body({ store, submit }: Props) {
  const t = useTexts(texts).withdrawal;
  const { state, pending, retry } = store.reads;
  // An unconfirmed request stays visible whatever the lists say: it may be the pending one.
  if (store.state.kind === 'unconfirmed' || store.state.kind === 'sending')
    return <WithdrawalForm store={store} submit={submit} />;
  if (state === 'loading') return <Skeleton shape="block" height="160px" count={3} />;
  if (state === 'failed') return <ErrorState text={t.loadFailed} onRetry={retry} />;
  if (pending) return <PendingWithdrawal withdrawal={pending} />;
  if (state === 'open') return <WithdrawalForm store={store} submit={submit} />;
  const way = (
    <Link to="/transaction-record" className={buttonClass('secondary')}>
      {t.records}
    </Link>
  );
  // The specification has one text for both cases: closed by operators, and open without a method.
  return (
    <Card title={t.method}>
      <EmptyState text={t.noMethods} icon={<WalletIcon />} action={way} />
    </Card>
  );
});
