import { useFormat, useTexts } from '@pavilion/platform';
import { Badge, Button, Dialog } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { Facts, type Fact } from '../../records/facts';
import styles from '../../records/records.module.css';
import type { TransactionRecordStore } from './transaction-record.store';
import { texts } from './transaction-record.texts';
import { statusKinds } from './transaction-table.view';

type Props = { readonly store: TransactionRecordStore };

export const TransactionDetail = observer(function TransactionDetail({ store }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  const { opened } = store;
  if (!opened) return null;
  const { action, number, amount, createdAt, updatedAt, key, proof, reason, method } = opened;
  const facts: readonly Fact[] = [
    [t.type, t.actions[action]],
    [t.number, number],
    [t.amount, format.money(amount)],
    ...(method ? ([[t.method, method.name]] as const) : []),
    ...(proof ? ([[t.transactionId, proof]] as const) : []),
    ...(reason ? ([[t.reason, reason]] as const) : []),
  ];
  return (
    <Dialog open onClose={store.close} title={t.details} footer={<Button onClick={store.close}>{t.close}</Button>}>
      <h3>{t.progress}</h3>
      <ol className={styles.timeline}>
        <li>
          <strong>{t.started}</strong>
          <span>{format.dateTime(createdAt)}</span>
        </li>
        <li data-now={key === 0 || undefined}>
          <Badge kind={statusKinds[key] ?? 'neutral'}>{t.keys[key] ?? ''}</Badge>
          <span>{key === 0 ? '' : format.dateTime(updatedAt)}</span>
        </li>
      </ol>
      <Facts facts={facts} />
    </Dialog>
  );
});
