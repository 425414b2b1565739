import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { Button, Checkbox, TextField } from '@pavilion/ui';
import { ErrorAlert } from '../announced-error';
import { CaptchaSlot } from '../captcha/captcha-slot';
import { EntryForm } from '../entry-form';
import styles from '../entry-form.module.css';
import { texts } from '../texts';
import type { LoginStore } from './login.store';

type Props = {
  readonly store: Pick<
    LoginStore,
    'fields' | 'captcha' | 'state' | 'factor' | 'setFactor' | 'stays' | 'setStays' | 'submit' | 'submitPasskey'
  >;
};

export const LoginView = observer(function LoginView({ store }: Props) {
  const t = useTexts(texts).session;
  const { layout, shared } = usePlatform();
  const { search } = useLocation();
  const { fields, captcha, state, submit } = store;
  const busy = state.kind === 'sending';
  // A phone is its player's own; a desk may be shared.
  const offersStaying = layout.isMobile && (shared.general.value?.[0]?.remember ?? 0) > 0;
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
      <div className={styles.below}>
        {offersStaying && <Checkbox name="stay" label={t.stay} checked={store.stays} onChange={store.setStays} />}
        <Link className={styles.forgot} to={`/forgot-password${search}`}>
          {t.forgot}
        </Link>
      </div>
      <Button type="submit" size="large" block busy={busy}>
        {t.logIn}
      </Button>
      <PasskeyButton store={store} busy={busy} />
    </EntryForm>
  );
});

const PasskeyButton = observer(function PasskeyButton({ store, busy }: Props & { readonly busy: boolean }) {
  const t = useTexts(texts).session;
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <Button variant="secondary" size="large" block disabled={busy} onClick={() => void store.submitPasskey()}>
      {t.passkey}
    </Button>
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
