import { observer } from 'mobx-react-lite';
import type { Transaction } from '@pavilion/contract/calls/wallet';
import { useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Badge, buttonClass, Card } from '@pavilion/ui';
import { DescriptionList } from '@pavilion/ui/description-list';
import { MethodIcon } from '../../funds/choice-card';
import { texts } from '../../texts';
import styles from './withdrawal.module.css';

type Props = { readonly withdrawal: Transaction };

/** The pending withdrawal, shown in place of the form, since a second one would be refused. */
export const PendingWithdrawal = observer(function PendingWithdrawal({ withdrawal }: Props) {
  const t = useTexts(texts).withdrawal;
  const format = useFormat();
  const { amount, method, number, createdAt, id } = withdrawal;
  const items = [
    [t.number, number],
    [t.method, method?.name ?? '-'],
    [t.asked, t.zone(format.dateTime(createdAt))],
  ] as const;
  return (
    <Card title={t.onItsWay} action={<Badge kind="info">{t.processing}</Badge>}>
      <div className={styles.pending}>
        <div className={styles.onHold}>
          {method && <MethodIcon src={method.icon} />}
          <span>
            <strong>{format.money(amount)}</strong>
            <small>{t.held}</small>
          </span>
        </div>
        <DescriptionList items={items} className={styles.details} />
        <p role="status">{t.problems.pending}</p>
        <Link
          to={`/payment-request/withdrawal/${encodeURIComponent(id)}`}
          className={buttonClass('primary', { size: 'large', block: true })}
        >
          {t.follow}
        </Link>
      </div>
    </Card>
  );
});
