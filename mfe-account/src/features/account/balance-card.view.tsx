import { useFormat, useTexts } from '@pavilion/platform';
import { EyeIcon, EyeOffIcon, IconButton, RefreshIcon, Skeleton } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import styles from './account.module.css';
import type { AccountStore } from './account.store';
import { texts } from './account.texts';

type Props = { readonly store: AccountStore };

/** The main wallet with its two controls: read it again, and hide it from a neighbour's eyes. */
export const BalanceCard = observer(function BalanceCard({ store }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  const { balance, isBalanceHidden } = store;
  return (
    <div className={styles.balance}>
      <div>
        <span className={styles.caption}>{t.mainWallet}</span>
        <strong className={styles.sum} data-testid="main-wallet" aria-live="polite">
          {balance ? isBalanceHidden ? t.hidden : format.money(balance.main) : <Skeleton width="140px" height="28px" />}
        </strong>
        {balance && balance.bonus > 0 && (
          <span className={styles.caption}>
            {t.bonusWallet} {isBalanceHidden ? t.hidden : format.money(balance.bonus)}
          </span>
        )}
      </div>
      <IconButton
        label={t.refresh}
        icon={<RefreshIcon className={store.isRefreshing ? styles.turning : undefined} />}
        aria-busy={store.isRefreshing}
        onClick={() => void store.refresh()}
      />
      <IconButton
        label={isBalanceHidden ? t.show : t.hide}
        icon={isBalanceHidden ? <EyeIcon /> : <EyeOffIcon />}
        onClick={store.toggleBalance}
      />
    </div>
  );
});
