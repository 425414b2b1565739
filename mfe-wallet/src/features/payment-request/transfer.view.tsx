import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Avatar, classNames, PavilionMark } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import type { DepositOrder } from '../../order/order.api';
import styles from './payment-request.module.css';
import { texts } from './payment-request.texts';
import { platformName } from './platform-name';
import type { PaymentRequestStore } from './payment-request.store';

type Props = { readonly order: DepositOrder; readonly outcome: PaymentRequestStore['outcome'] };

/** The money travelling from the player to the site, three times and then still. */
export const Transfer = observer(function Transfer({ order, outcome }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  const { session, shared } = usePlatform();
  const site = platformName(location.hostname, shared.general.value?.[0]?.siteTitle ?? 'Pavilion');
  const amount = format.money(order.amount);
  return (
    <figure className={styles.transfer} role="img" aria-label={t.transfer(amount, session.username, site)}>
      <div className={styles.end}>
        <Avatar name={session.username} size={48} />
        <span>{session.username}</span>
      </div>
      <div className={styles.road}>
        <span className={styles.sum}>{amount}</span>
        <span className={classNames(styles.line, styles[outcome])} />
        <img src={order.method.icon} alt="" width={40} height={40} className={classNames(styles.coin, styles[outcome])} />
      </div>
      <div className={styles.end}>
        <span className={styles.site}>
          <PavilionMark wordmark={false} size={28} />
        </span>
        <span>{site}</span>
      </div>
    </figure>
  );
});
