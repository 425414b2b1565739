import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { shownPhone } from '@pavilion/contract/phone';
import { Alert, Button, TextField } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import type { SyntheticEvent } from 'react';
import type { PhoneVerificationStore } from './phone-verification.store';
import styles from './profile.module.css';
import { texts } from './profile.texts';

type Props = { readonly store: PhoneVerificationStore; readonly phone: string };

export const PhoneVerification = observer(function PhoneVerification({ store, phone }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void store.verify();
  };
  const sendLabel = store.wasSent ? t.sendAgain : t.sendCode;
  return (
    <form className={styles.verify} aria-label={t.verifyPhone} noValidate onSubmit={submit}>
      <p>{store.wasSent ? t.sentTo(shownPhone(phone)) : t.why}</p>
      <Button
        variant={store.wasSent ? 'secondary' : 'primary'}
        busy={store.state.kind === 'sending'}
        disabled={store.secondsLeft > 0}
        onClick={() => void store.send(phone)}
      >
        {store.secondsLeft > 0 ? format.countdown(store.secondsLeft) : sendLabel}
      </Button>
      {store.wasSent && (
        <div className={styles.code}>
          <TextField
            label={t.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={store.code}
            onChange={store.setCode}
            hint={t.codeHint}
          />
          <Button type="submit" busy={store.state.kind === 'checking'} disabled={!store.canVerify}>
            {t.verify}
          </Button>
        </div>
      )}
      <Problem store={store} />
    </form>
  );
});

const Problem = observer(function Problem({ store }: Pick<Props, 'store'>) {
  const t = useTexts(texts);
  const { language } = usePlatform();
  const { state } = store;
  if (state.kind === 'unanswered') return <Alert kind="warning">{t.unanswered}</Alert>;
  if (state.kind !== 'refused') return null;
  // The server's sentence is English; other languages have their own for each refusal.
  const said = language.code === 'en' ? state.message : '';
  return <Alert>{said || t.refusals[state.why] || t.failed}</Alert>;
});
