import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Avatar, classNames, PavilionMark } from '@pavilion/ui';
import { texts } from '../../texts';
import type { Payment } from './payment';
import styles from './payment-request.module.css';
import { platformName } from './platform-name';

type Props = { readonly payment: Payment };

/** Animation of money moving between player and site; it runs three times. */
export const Transfer = observer(function Transfer({ payment: { kind, amount, method, outcome } }: Props) {
  const t = useTexts(texts).paymentRequest;
  const format = useFormat();
  const { session, shared } = usePlatform();
  const site = platformName(location.hostname, shared.general.value?.[0]?.siteTitle ?? 'Pavilion');
  const sum = format.money(amount);
  const [from, to] = kind === 'deposit' ? [session.username, site] : [site, session.username];
  const player = (
    <div className={styles.end}>
      <Avatar name={session.username} size={48} />
      <span>{session.username}</span>
    </div>
  );
  const platform = (
    <div className={styles.end}>
      <span className={styles.site}>
        <PavilionMark wordmark={false} size={28} />
      </span>
      <span>{site}</span>
    </div>
  );
  return (
    <figure className={styles.transfer} role="img" aria-label={t.transfer(sum, from, to)}>
      {kind === 'deposit' ? player : platform}
      <div className={styles.road}>
        <span className={styles.sum}>{sum}</span>
        <span className={classNames(styles.line, styles[outcome])} />
        <img src={method.icon} alt="" width={40} height={40} className={classNames(styles.coin, styles[outcome])} />
      </div>
      {kind === 'deposit' ? platform : player}
    </figure>
  );
});
