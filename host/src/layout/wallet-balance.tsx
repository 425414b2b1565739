import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useStore, useTexts } from '@pavilion/platform';
import { classNames, IconButton, RefreshIcon, VisuallyHidden } from '@pavilion/ui';
import { texts } from '../texts';
import { RefreshStore } from './refresh.store';
import styles from './wallet-balance.module.css';

/** The main wallet's balance in the header, with a refresh button. */
export const WalletBalance = observer(function WalletBalance({ compact }: { readonly compact?: boolean }) {
  const { shared } = usePlatform();
  const t = useTexts(texts).layout;
  const format = useFormat();
  const refresh = useStore(
    (platform) => new RefreshStore(platform.shared.balance.refresh.bind(platform.shared.balance)),
  );
  const amount = shared.balance.value?.main;
  const words = amount === undefined ? '৳ …' : format.money(amount);
  return (
    <div
      id="main-wallet"
      role="group"
      aria-label={t.mainWallet}
      className={classNames(styles.wallet, compact && styles.compact)}
    >
      {!compact && (
        <span className={styles.label} aria-hidden="true">
          {t.mainWallet}
        </span>
      )}
      <span className={styles.amount}>{words}</span>
      <IconButton
        className={classNames(styles.reload, refresh.state === 'turning' && styles.refreshing)}
        label={t.refreshBalance}
        aria-busy={refresh.state === 'turning'}
        icon={<RefreshIcon size={16} />}
        onClick={() => void refresh.run()}
      />
      <VisuallyHidden role="status">
        {refresh.state === 'done' && amount !== undefined && t.balanceUpdated(words)}
      </VisuallyHidden>
    </div>
  );
});
