import { observer } from 'mobx-react-lite';
import { nameIn } from '@pavilion/contract/name-in';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Alert, Button, Card, CopyButton, ExternalLinkIcon, toast } from '@pavilion/ui';
import type { DepositOrder } from '../../order/order.api';
import { texts } from '../../texts';
import styles from './make-payment.module.css';
import { railAddress } from './rail-address';

type Props = { readonly order: DepositOrder; readonly phone: string; readonly time: string };

/** Receiving account, amount and instructions. */
export const PayTo = observer(function PayTo({ order, phone, time }: Props) {
  const t = useTexts(texts).makePayment;
  const format = useFormat();
  const { language } = usePlatform();
  // Copied in the format wallets accept: no currency sign, no grouping.
  const plain = String(order.amount / 100);
  return (
    <Card>
      <div className={styles.section}>
        <p className={styles.instruction}>{t.instructions[order.accountType](time)}</p>
        <dl className={styles.details}>
          <div className={styles.detail}>
            <dt>{t.accountNumber}</dt>
            <dd>
              <span>{order.number}</span>
              <CopyButton
                label={t.copyNumber}
                value={order.number}
                onCopied={() => toast(t.numberCopied, 'success')}
                onEmpty={() => toast(t.noNumber, 'error')}
              />
            </dd>
          </div>
          <div className={styles.detail}>
            <dt>{t.amount}</dt>
            <dd>
              <span>{format.money(order.amount)}</span>
              <CopyButton
                label={t.copyAmount}
                value={plain}
                onCopied={() => toast(t.amountCopied, 'success')}
                onEmpty={() => toast(t.noAmount, 'error')}
              />
            </dd>
          </div>
        </dl>
        <Alert kind="warning">{t.payFrom(nameIn(language.code, order.method))}</Alert>
        {order.railUrl && (
          <div className={styles.rail}>
            <Button
              variant="secondary"
              block
              icon={<ExternalLinkIcon />}
              href={railAddress(order.railUrl, order, { phone, language })}
              target="_blank"
              rel="noreferrer"
            >
              {t.rail}
            </Button>
            <p className={styles.note}>{t.railNote}</p>
          </div>
        )}
      </div>
    </Card>
  );
});
