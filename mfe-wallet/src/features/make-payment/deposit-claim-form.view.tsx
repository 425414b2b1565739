import { observer } from 'mobx-react-lite';
import type { SyntheticEvent } from 'react';
import { useTexts } from '@pavilion/platform';
import { Alert, Badge, Button, Spinner, TextField, toast } from '@pavilion/ui';
import { texts } from '../../texts';
import { WalletNumberField } from '../../wallet-number/wallet-number-field.view';
import styles from './make-payment.module.css';
import type { MakePaymentStore } from './make-payment.store';
import { ReceiptDrop } from './receipt-drop.view';
import { SmsPaste } from './sms-paste.view';

type Props = { readonly store: MakePaymentStore };

export const DepositClaimForm = observer(function DepositClaimForm({ store }: Props) {
  const t = useTexts(texts).makePayment;
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    await store.submit();
    if (store.state.kind === 'accepted') toast(t.submitted, 'success');
  };
  return (
    <form className={styles.section} aria-label={t.form} noValidate onSubmit={(event) => void submit(event)}>
      <WalletNumberField label={t.phone} store={store} />
      <SmsPaste store={store} />
      <TextField
        label={t.proof}
        name="transaction_id"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={store.proof}
        onChange={store.setProof}
        disabled={!store.canEdit}
        hint={t.proofHint}
      />
      <ReceiptDrop store={store.receipts} canEdit={store.canEdit} />
      {store.state.kind === 'sending' && <Pending />}
      {store.state.kind === 'unconfirmed' && <Alert kind="warning">{t.unconfirmed}</Alert>}
      <Button type="submit" size="large" block busy={store.state.kind === 'sending'}>
        {store.state.kind === 'unconfirmed' ? t.tryAgain : t.submit}
      </Button>
    </form>
  );
});

const Pending = observer(function Pending() {
  const t = useTexts(texts).makePayment;
  return (
    <div className={styles.pending} role="status">
      <Spinner />
      <p>{t.verifying}</p>
      <Badge kind="info">{t.pending}</Badge>
    </div>
  );
});
