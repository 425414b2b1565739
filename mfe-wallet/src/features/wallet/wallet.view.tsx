import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, classNames, Skeleton, Tabs } from '@pavilion/ui';
import leadCard from '../../funds/lead-card.module.css';
import { texts } from '../../texts';
import { Movements } from './movements.view';
import styles from './wallet.module.css';
import type { WalletStore } from './wallet.store';

type Props = { readonly store: WalletStore };

export const WalletView = observer(function WalletView({ store }: Props) {
  const t = useTexts(texts).wallet;
  const tabs = [
    { value: 'main', label: t.mainWallet },
    { value: 'bonus', label: t.bonusWallet },
  ] as const;
  return (
    <div className={styles.page}>
      <h1>{t.title}</h1>
      <Balances store={store} />
      <section className={styles.section} aria-label={t.movements}>
        <h2>{t.movements}</h2>
        {store.hasBonus ? (
          <Tabs label={t.wallets} tabs={tabs} value={store.wallet} onChange={store.choose}>
            <Movements store={store.movements} wallet={store.wallet} />
          </Tabs>
        ) : (
          <Movements store={store.movements} wallet="main" />
        )}
      </section>
    </div>
  );
});

const Balances = observer(function Balances({ store }: Props) {
  const t = useTexts(texts).wallet;
  const format = useFormat();
  const { balance, holdAmount, holdWithdrawalId } = store;
  return (
    <div className={classNames(leadCard.card, styles.card)}>
      <dl className={styles.balances} aria-live="polite">
        <div className={styles.main}>
          <dt>{t.mainWallet}</dt>
          <dd>{balance ? format.money(balance.main) : <Skeleton width="160px" height="36px" />}</dd>
        </div>
        {store.hasBonus && balance && (
          <div className={styles.bonus}>
            <dt>{t.bonusWallet}</dt>
            <dd>{format.money(balance.bonus)}</dd>
            <dd className={styles.note}>{t.bonusNote}</dd>
          </div>
        )}
        {holdAmount > 0 && holdWithdrawalId && (
          <div>
            <dt>{t.held}</dt>
            <dd>{format.money(holdAmount)}</dd>
            <dd className={styles.note}>
              <Link to={`/payment-request/withdrawal/${encodeURIComponent(holdWithdrawalId)}`}>{t.heldNote}</Link>
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.actions}>
        <Link to="/deposit" className={buttonClass()}>
          {t.deposit}
        </Link>
        <Link to="/withdrawal" className={buttonClass('secondary')}>
          {t.withdrawal}
        </Link>
      </div>
    </div>
  );
});
