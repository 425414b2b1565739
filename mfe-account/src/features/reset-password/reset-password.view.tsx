import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useRef } from 'react';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Alert, Button, Card, StickyFoot, TextField } from '@pavilion/ui';
import shared from '../../page/page.module.css';
import { texts } from '../../texts';
import { PasswordTicks } from './password-ticks.view';
import styles from './reset-password.module.css';
import { type PasswordField, passwordFields, type ResetPasswordStore } from './reset-password.store';

type Props = { readonly store: ResetPasswordStore; readonly onSubmit: () => Promise<void> };

const fills: Readonly<Record<PasswordField, string>> = {
  current: 'current-password',
  password: 'new-password',
  confirmation: 'new-password',
};

export const ResetPasswordView = observer(function ResetPasswordView({ store, onSubmit }: Props) {
  const t = useTexts(texts).resetPassword;
  const { layout, session } = usePlatform();
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    await onSubmit();
    form.current?.querySelector<HTMLInputElement>(`[name=${store.firstWrong}]`)?.focus();
  };
  return (
    <div className={shared.page}>
      <h1>{t.title}</h1>
      <Card>
        <form
          ref={form}
          className={styles.form}
          aria-label={t.title}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <p className={styles.intro}>{t.intro}</p>
          {/* Shows a password manager which account this is. */}
          <input type="text" name="username" autoComplete="username" value={session.username} readOnly hidden />
          <Problem store={store} />
          {passwordFields.map((field) => (
            <PasswordInput key={field} store={store} field={field} />
          ))}
          <StickyFoot>
            <Button type="submit" size="large" block={layout.isMobile} busy={store.isSending}>
              {t.confirm[layout.kind]}
            </Button>
          </StickyFoot>
        </form>
      </Card>
    </div>
  );
});

type InputProps = Pick<Props, 'store'> & { readonly field: PasswordField };

const PasswordInput = observer(function PasswordInput({ store, field }: InputProps) {
  const t = useTexts(texts).resetPassword;
  const problem = store.problems[field];
  return (
    <div className={styles.field}>
      <TextField
        type="password"
        name={field}
        label={t[field]}
        autoComplete={fills[field]}
        value={store.values[field]}
        onChange={(value) => store.set(field, value)}
        error={problem && (problem.kind === 'own' ? t.problems[problem.name] : problem.text)}
        aside={
          field === 'current' && (
            <Link to="/forgot-password" className={styles.forgot} aria-label={t.forgotWhole}>
              {t.forgot}
            </Link>
          )
        }
        readOnly={store.isSending}
        required
      />
      {field === 'password' && <PasswordTicks store={store} />}
    </div>
  );
});

const Problem = observer(function Problem({ store: { state, firstWrong } }: Pick<Props, 'store'>) {
  const t = useTexts(texts).resetPassword;
  if (state.kind === 'unanswered') return <Alert>{t.unanswered}</Alert>;
  return state.kind === 'refused' && !firstWrong ? <Alert>{state.message || t.failed}</Alert> : null;
});
