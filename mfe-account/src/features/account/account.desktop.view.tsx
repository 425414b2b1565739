import { observer } from 'mobx-react-lite';
import { Slot, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, Card, ErrorState, Skeleton } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './account.module.css';
import type { AccountStore } from './account.store';
import { Activity } from './activity.view';
import { BalanceCard } from './balance-card.view';
import { PersonalInfo } from './personal-info.view';
import { SecurityCard } from './security-card.view';
import { VerificationTips } from './verification-tips.view';

type Props = { readonly store: AccountStore };

/** The member center's overview. */
export const AccountDesktopView = observer(function AccountDesktopView({ store }: Props) {
  const t = useTexts(texts).account;
  const isUnknown = store.playerState.kind === 'failed';
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t.overview}</h1>
      <VerificationTips store={store} />
      <div className={styles.grid}>
        <Card className={styles.wallet}>
          <BalanceCard store={store} />
          <div className={styles.actions}>
            <Link to="/deposit" className={buttonClass()}>
              {t.links.deposit}
            </Link>
            <Link to="/withdrawal" className={buttonClass('secondary')}>
              {t.links.withdrawal}
            </Link>
          </div>
        </Card>
        {!isUnknown && <SecurityCard store={store} />}
      </div>
      <Activity store={store} />
      <Slot
        name="account.promotions"
        className={styles.promotions}
        waiting={<Skeleton shape="block" height="420px" />}
      />
      {isUnknown ? (
        <Card>
          <ErrorState text={t.detailsFailed} onRetry={store.retryPlayer} />
        </Card>
      ) : (
        <PersonalInfo store={store} />
      )}
    </div>
  );
});
