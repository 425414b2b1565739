import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useId } from 'react';
import { usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Alert, Button, Dialog, TextField } from '@pavilion/ui';
import dialog from '../dialogs/dialog-body.module.css';
import { lateTexts } from '../late-texts';
import styles from './confirmation.module.css';
import { ConfirmationForm } from './confirmation-form.store';

/** Asks the player to confirm that it is them, for whichever part's call needs it. */
export const ConfirmationDialog = observer(function ConfirmationDialog() {
  const { confirmation } = usePlatform();
  const t = useTexts(lateTexts).confirmation;
  const store = useStore((platform) => new ConfirmationForm(platform));
  const form = useId();
  const { state, mustSend } = store;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void store.submit();
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={confirmation.cancel}>
        {t.cancel}
      </Button>
      <Button type="submit" form={form} busy={state.kind === 'sending'} disabled={state.kind === 'loading'}>
        {mustSend ? t.sendCode : store.method === 'passkey' ? t.usePasskey : t.confirm}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={confirmation.cancel} title={t.title} size="small" dismissable={false} footer={footer}>
      <div className={dialog.body}>
        <p className={dialog.second}>{t.intro}</p>
        <form id={form} className={dialog.body} aria-label={t.title} noValidate onSubmit={submit}>
          {store.needsTyping && state.kind !== 'loading' && <Proof key={store.method} store={store} />}
          {state.kind === 'refused' && <Alert>{state.message || t.failed}</Alert>}
          {state.kind === 'no-reply' && <Alert kind="warning">{t.noAnswer}</Alert>}
        </form>
        {store.otherMethods.length > 0 && <OtherWays store={store} />}
      </div>
    </Dialog>
  );
});

type Props = { readonly store: ConfirmationForm };

const Proof = observer(function Proof({ store }: Props) {
  const t = useTexts(lateTexts).confirmation;
  const { method } = store;
  const field = { value: store.proof, onChange: store.setProof, autoFocus: true, required: true };
  if (method === 'password')
    return <TextField {...field} type="password" label={t.password} autoComplete="current-password" />;
  if (method === 'recovery-code')
    return <TextField {...field} label={t.recoveryCode} hint={t.recoveryHint} autoComplete="off" />;
  const hint = method === 'totp' ? t.authenticatorHint : t.codeHint;
  return (
    <>
      {(method === 'sms' || method === 'mail') && <p role="status">{t.sentTo[method]}</p>}
      <TextField {...field} label={t.code} hint={hint} inputMode="numeric" autoComplete="one-time-code" />
    </>
  );
});

const OtherWays = observer(function OtherWays({ store }: Props) {
  const t = useTexts(lateTexts).confirmation;
  return (
    <div className={styles.ways} role="group" aria-label={t.otherWays}>
      {store.otherMethods.map((method) => (
        <Button key={method} variant="quiet" size="small" onClick={() => store.choose(method)}>
          {t.ways[method]}
        </Button>
      ))}
    </div>
  );
});
