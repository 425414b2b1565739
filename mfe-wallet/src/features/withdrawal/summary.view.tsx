import { observer } from 'mobx-react-lite';
import { nameIn } from '@pavilion/contract/name-in';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Card } from '@pavilion/ui';
import { DescriptionList } from '@pavilion/ui/description-list';
import { texts } from '../../texts';
import styles from './withdrawal.module.css';
import type { WithdrawalStore } from './withdrawal.store';

type Props = { readonly store: WithdrawalStore };

/** Preview of the withdrawal: amount, fee, source, destination and remaining balance. */
export const Summary = observer(function Summary({ store }: Props) {
  const t = useTexts(texts).withdrawal;
  const format = useFormat();
  const { language } = usePlatform();
  const { poisha, method, accountNumber, reads } = store;
  const left = (reads.available ?? 0) - poisha;
  const items = [
    [t.youGet, poisha > 0 ? format.money(poisha) : '-'],
    [t.fee, t.noFee],
    [t.from, t.mainWallet],
    [t.to, [method && nameIn(language.code, method), accountNumber].filter(Boolean).join(' ') || '-'],
    [t.leftOver, poisha > 0 && left >= 0 ? format.money(left) : '-'],
  ] as const;
  return (
    <Card title={t.summary}>
      <DescriptionList items={items} className={styles.details} />
      <p className={styles.note}>{t.heldNote}</p>
    </Card>
  );
});
