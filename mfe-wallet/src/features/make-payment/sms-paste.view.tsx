import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useFormat, useTexts } from '@pavilion/platform';
import { Alert } from '@pavilion/ui';
import { texts } from '../../texts';
import type { MakePaymentStore } from './make-payment.store';
import styles from './proof.module.css';
import type { SmsMismatch } from './sms/sms-mismatches';

type Props = { readonly store: MakePaymentStore };

/** Field for a wallet's message, which is parsed as it is pasted. */
export const SmsPaste = observer(function SmsPaste({ store }: Props) {
  const t = useTexts(texts).proof;
  const [text, setText] = useState('');
  const field = useId();
  const read = (typed: string): void => {
    setText(typed);
    store.readSms(typed);
  };
  return (
    <div className={styles.block}>
      <label htmlFor={field}>{t.sms}</label>
      <textarea
        id={field}
        className={styles.sms}
        rows={2}
        value={text}
        disabled={!store.canEdit}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${field}-hint`}
        onChange={(event) => read(event.target.value)}
      />
      <p id={`${field}-hint`} className={styles.hint} aria-live="polite">
        {store.sms.kind === 'read' ? t.smsRead(store.sms.reading.proof) : t.smsHint}
      </p>
      {store.sms.kind === 'unreadable' && <Alert kind="warning">{t.smsUnreadable}</Alert>}
      <SmsMismatches store={store} />
    </div>
  );
});

const SmsMismatches = observer(function SmsMismatches({ store }: Props) {
  const t = useTexts(texts).proof;
  const format = useFormat();
  const { order } = store.order;
  if (!order || store.sms.kind !== 'read' || store.smsMismatches.length === 0) return null;
  const { wallet, amount, receiver } = store.sms.reading;
  const words: Record<SmsMismatch, () => string> = {
    wallet: () => t.doubts.wallet(wallet ?? '', order.method.name),
    amount: () => t.doubts.amount(format.money(amount), format.money(order.amount)),
    receiver: () => t.doubts.receiver(receiver ?? '', order.number),
  };
  return (
    <Alert kind="warning" title={t.doubtful}>
      <ul className={styles.warnings}>
        {store.smsMismatches.map((doubt) => (
          <li key={doubt}>{words[doubt]()}</li>
        ))}
      </ul>
      {t.doubtfulNote}
    </Alert>
  );
});
