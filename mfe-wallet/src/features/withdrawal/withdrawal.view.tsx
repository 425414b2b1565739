import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, Card, EmptyState, ErrorState, Skeleton, VisuallyHidden, WalletIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { FundsTabs } from '../../funds/funds-tabs.view';
import { OverviewStrip } from '../../funds/overview-strip.view';
import styles from './withdrawal.module.css';
import type { WithdrawalStore } from './withdrawal.store';
import { texts } from './withdrawal.texts';

type Props = { readonly store: Pick<WithdrawalStore, 'state' | 'retry'> };

export const WithdrawalView = observer(function WithdrawalView({ store }: Props) {
  const t = useTexts(texts);
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{t.title}</h1>
      </VisuallyHidden>
      <FundsTabs at="withdrawal" />
      <OverviewStrip />
      <Card title={t.method}>
        <Methods store={store} />
      </Card>
    </div>
  );
});

const Methods = observer(function Methods({ store }: Props) {
  const t = useTexts(texts);
  const way = (
    <Link to="/transaction-record" className={buttonClass('secondary')}>
      {t.records}
    </Link>
  );
  if (store.state === 'loading') return <Skeleton shape="block" height="160px" />;
  if (store.state === 'failed') return <ErrorState text={t.loadFailed} onRetry={store.retry} />;
  // The documents have one text for both: shut by operators, and open without a method.
  return <EmptyState text={t.noMethods} icon={<WalletIcon />} action={way} />;
});
