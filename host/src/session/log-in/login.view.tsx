import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { Button, TextField } from '@pavilion/ui';
import { ErrorAlert } from '../announced-error';
import { CaptchaSlot } from '../captcha/captcha-slot';
import { EntryForm } from '../entry-form';
import styles from '../entry-form.module.css';
import { texts } from '../texts';
import type { LoginStore } from './login.store';

type Props = {
  readonly store: Pick<
    LoginStore,
    'fields' | 'captcha' | 'state' | 'factor' | 'setFactor' | 'submit' | 'submitPasskey'
  >;
};

export const LoginView = observer(function LoginView({ store }: Props) {
  const t = useTexts(texts).session;
  const { search } = useLocation();
  const { fields, captcha, state, submit } = store;
  const busy = state.kind === 'sending';
  const field = (name: 'username' | 'password') => {
    const problem = fields.problems[name];
    return {
      name,
      value: fields.values[name],
      onChange: (value: string) => fields.set(name, value),
      onBlur: () => fields.leave(name),
      error: problem && t[problem],
      readOnly: busy,
    };
  };
  const other = (
    <>
      {t.noAccount} <Link to={`/signup${search}`}>{t.signUp}</Link>
    </>
  );
  return (
    <EntryForm title={t.loginTitle} intro={t.loginIntro} onSubmit={submit} busy={busy} other={other}>
      {state.kind === 'refused' && <ErrorAlert text={state.message || t.invalidCredentials} />}
      {state.kind === 'no-reply' && <ErrorAlert text={t.networkLater} />}
      <TextField
        {...field('username')}
        label={t.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...field('password')}
        type="password"
        label={t.password}
        placeholder={t.passwordHint}
        autoComplete="current-password"
        required
      />
      <FactorField store={store} busy={busy} />
      <CaptchaSlot store={captcha} readOnly={busy} />
      <Link className={styles.forgot} to={`/forgot-password${search}`}>
        {t.forgot}
      </Link>
      <Button type="submit" size="large" block busy={busy}>
        {t.logIn}
      </Button>
      {'PublicKeyCredential' in window && (
        <Button variant="secondary" size="large" block disabled={busy} onClick={() => void store.submitPasskey()}>
          {t.passkey}
        </Button>
      )}
    </EntryForm>
  );
});

type FactorProps = { readonly store: Pick<LoginStore, 'factor' | 'setFactor'>; readonly busy: boolean };

/** The authenticator's code, once the api asks for it. */
const FactorField = observer(function FactorField({ store, busy }: FactorProps) {
  const t = useTexts(texts).session;
  if (store.factor === null) return null;
  return (
    <TextField
      label={t.factor}
      hint={t.factorHint}
      value={store.factor}
      onChange={store.setFactor}
      readOnly={busy}
      autoComplete="one-time-code"
      autoFocus
      required
    />
  );
});
