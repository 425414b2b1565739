import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useState } from 'react';
import { useTexts } from '@pavilion/platform';
import { useLocation, useNavigate } from '@pavilion/platform/router';
import { Alert, Button, Card, TextField } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './make-payment.module.css';
import { writeDraft } from './payment-draft';

/** Payment page for a guest; its Submit leads to the login form, which returns here. */
export const GuestPaymentView = observer(function GuestPaymentView({ id }: { readonly id: string }) {
  const t = useTexts(texts).makePayment;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [proof, setProof] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // Saves the input, so that the form is filled in after the login returns.
    writeDraft(id, { phone: '', checkDigit: '', proof, receipts: [] });
    void navigate(`/login?from=${encodeURIComponent(pathname + search)}`);
  };
  return (
    <div className={styles.page}>
      <h1>{t.title}</h1>
      <Alert kind="info">{t.guest}</Alert>
      <Card title={t.form}>
        <form className={styles.section} aria-label={t.form} onSubmit={submit}>
          <TextField label={t.proof} autoComplete="off" value={proof} onChange={setProof} hint={t.proofHint} />
          <Button type="submit" size="large" block>
            {t.submit}
          </Button>
        </form>
      </Card>
    </div>
  );
});
