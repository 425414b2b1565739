import { observer } from 'mobx-react-lite';
import { nameIn } from '@pavilion/contract/name-in';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { texts } from '../../texts';
import type { Payment } from './payment';
import styles from './payment-request.module.css';

export const DetailList = observer(function DetailList({ payment }: { readonly payment: Payment }) {
  const t = useTexts(texts).paymentRequest;
  const format = useFormat();
  const { language } = usePlatform();
  const { kind, amount, method, accountNumber, proof, outcome, since } = payment;
  const items: readonly (readonly [string, string | null])[] = [
    [t.amount, format.money(amount)],
    [t.method, nameIn(language.code, method)],
    [t.accountNumber, accountNumber],
    [t.transactionId, proof ?? '-'],
    [t.since[kind], `${format.dateTime(since)} GMT+6`],
    [t.status, { waiting: t.processing, success: t.success, fail: t.fail }[outcome]],
  ];
  return (
    <dl className={styles.details}>
      {items.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
});
