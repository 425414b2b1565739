import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Alert, Badge, Button, buttonClass, SelectField, Spinner, TextField, toast } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import type { SyntheticEvent } from 'react';
import styles from './make-payment.module.css';
import type { MakePaymentStore } from './make-payment.store';
import { texts } from './make-payment.texts';

type Props = { readonly store: MakePaymentStore };

export const ClaimForm = observer(function ClaimForm({ store }: Props) {
  const t = useTexts(texts);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    await store.submit();
    if (store.state.kind === 'accepted') toast(t.submitted, 'success');
  };
  return (
    <form className={styles.section} aria-label={t.form} noValidate onSubmit={(event) => void submit(event)}>
      <PayerField store={store} />
      <TextField
        label={t.proof}
        name="transaction_id"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={store.proof}
        onChange={store.setProof}
        disabled={!store.canEdit}
        hint={t.proofHint}
      />
      {store.state.kind === 'sending' && <Pending />}
      {store.state.kind === 'unconfirmed' && <Alert kind="warning">{t.unconfirmed}</Alert>}
      <Button type="submit" size="large" block busy={store.state.kind === 'sending'}>
        {store.state.kind === 'unconfirmed' ? t.tryAgain : t.submit}
      </Button>
    </form>
  );
});

const PayerField = observer(function PayerField({ store }: Props) {
  const t = useTexts(texts);
  const player = usePlatform().shared.player;
  const verify = (
    <Link to="/profile" className={buttonClass('secondary')}>
      {t.verify}
    </Link>
  );
  const none = player.value !== undefined && store.phones.length === 0;
  return (
    <>
      {none && (
        <Alert kind="warning" action={verify}>
          {t.noPhones}
        </Alert>
      )}
      <SelectField
        label={t.phone}
        name="account_number"
        options={store.phones.map((phone) => ({ value: phone, label: phone }))}
        value={store.phone}
        onChange={store.choosePhone}
        disabled={!store.canEdit}
        hint={t.phoneHint}
      />
      {store.isRocket && (
        <TextField
          label={t.checkDigit}
          inputMode="numeric"
          autoComplete="off"
          value={store.checkDigit}
          onChange={store.setCheckDigit}
          disabled={!store.canEdit}
          hint={t.checkDigitHint}
        />
      )}
    </>
  );
});

const Pending = observer(function Pending() {
  const t = useTexts(texts);
  return (
    <div className={styles.pending} role="status">
      <Spinner />
      <p>{t.verifying}</p>
      <Badge kind="info">{t.pending}</Badge>
    </div>
  );
});
