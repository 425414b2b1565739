import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Alert, Button, TextField } from '@pavilion/ui';
import { RequirementList } from '@pavilion/ui/requirement-list';
import { ErrorAlert } from '../announced-error';
import { texts } from '../texts';
import styles from './forgot.module.css';
import type { ForgotStore } from './forgot.store';
import { SendFailure } from './forgot-request.view';
import { type NewPasswordField, type NewPasswordStore, passwordTicks } from './new-password.store';
import { ResendCode } from './resend-code';

interface Props {
  readonly store: ForgotStore;
  readonly reset: NewPasswordStore;
}

/** Fields for the code and the new password. */
export const ForgotCodeView = observer(function ForgotCodeView({ store, reset }: Props) {
  const t = useTexts(texts).forgot;
  const { fields, state } = reset;
  const busy = state.kind === 'sending' || state.kind === 'changed';
  const field = (name: NewPasswordField) => {
    const problem = fields.problems[name];
    return {
      name,
      value: fields.values[name],
      onChange: (value: string) => fields.set(name, value),
      onBlur: () => fields.leave(name),
      error: problem ? t[problem] : fields.served[name],
      readOnly: busy,
    };
  };
  return (
    <>
      {state.kind === 'refused' && <ErrorAlert text={state.message || t.changeFailed} />}
      {state.kind === 'no-reply' && <ErrorAlert text={t.changeError} />}
      {state.kind === 'changed' && <Alert kind="success">{t.changed}</Alert>}
      <SendFailure store={store} />
      {store.state.kind === 'sent' && state.kind === 'editing' && (
        <Alert kind="success">{store.channel === 'email' ? t.sentEmail : t.sentSms}</Alert>
      )}
      <TextField
        {...field('otp')}
        onChange={reset.setCode}
        className={styles.code}
        label={t.otp}
        hint={t.otpHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <TextField {...field('password')} type="password" label={t.newPassword} autoComplete="new-password" required />
      <PasswordTicks password={fields.values.password} />
      <TextField
        {...field('confirmation')}
        type="password"
        label={t.confirmPassword}
        autoComplete="new-password"
        required
      />
      <Button type="submit" size="large" block busy={state.kind === 'sending'} disabled={state.kind === 'changed'}>
        {t.confirm}
      </Button>
      {state.kind !== 'changed' && <ResendCode store={store} />}
    </>
  );
});

/** Password requirements, ticked while it is typed. */
const PasswordTicks = observer(function PasswordTicks({ password }: { readonly password: string }) {
  const t = useTexts(texts).forgot;
  const requirements = passwordTicks.map(({ name, isRequired, isMet }) => ({
    text: t[name],
    note: isRequired ? t.required : t.recommended,
    isMet: isMet(password),
    status: isMet(password) ? t.met : t.unmet,
  }));
  return <RequirementList label={t.requirements} requirements={requirements} className={styles.ticks} />;
});
