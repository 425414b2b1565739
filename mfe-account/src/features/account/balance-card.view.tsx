import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { EyeIcon, EyeOffIcon, IconButton, RefreshIcon, Skeleton } from '@pavilion/ui';
import { texts } from '../../texts';
import type { AccountStore } from './account.store';
import styles from './balance-card.module.css';

type Props = { readonly store: AccountStore };

/** The main wallet with its two controls: refresh, and hide from onlookers. */
export const BalanceCard = observer(function BalanceCard({ store }: Props) {
  const t = useTexts(texts).account;
  const { isBalanceHidden } = store;
  return (
    <div className={styles.balance}>
      <div className={styles.wallets}>
        <span className={styles.caption}>{t.mainWallet}</span>
        <Sums store={store} />
      </div>
      <IconButton
        label={t.refresh}
        icon={<RefreshIcon className={store.isRefreshing ? styles.refreshing : undefined} />}
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

const Sums = observer(function Sums({ store }: Props) {
  const t = useTexts(texts).account;
  const format = useFormat();
  const { balanceState: state, isBalanceHidden } = store;
  const sum = (poisha: number): string => (isBalanceHidden ? t.hidden : format.money(poisha));
  return (
    <>
      <strong className={styles.sum} data-testid="main-wallet" aria-live="polite">
        {state.kind === 'loading' && <Skeleton width="140px" height="28px" />}
        {state.kind === 'failed' && t.unknownSum}
        {state.kind === 'ready' && sum(state.value.main)}
      </strong>
      {state.kind === 'failed' && <span className={styles.caption}>{t.balanceFailed}</span>}
      {state.kind === 'ready' && state.value.bonus > 0 && (
        <span className={styles.bonus}>
          {t.bonusWallet} <b>{sum(state.value.bonus)}</b>
        </span>
      )}
    </>
  );
});
