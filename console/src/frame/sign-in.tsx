import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { Alert, Button, PavilionMark, TextField } from '@pavilion/ui';
import { useConsole } from '../core/console';
import styles from './sign-in.module.css';

/** Sign-in form. */
export const SignInForm = observer(function SignInForm() {
  const { session } = useConsole();
  const [token, setToken] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (token.trim() !== '') void session.signIn(token.trim());
  };
  return (
    <form onSubmit={submit} className={styles.form} aria-label="Sign in">
      <TextField
        label="Token"
        type="password"
        name="token"
        autoComplete="off"
        value={token}
        onChange={setToken}
        hint="The token of an operator, a team or QA; on the registry’s machine, see registry/token in the data folder."
        autoFocus
      />
      {session.trying.kind === 'refused' && <Alert>{session.trying.message}</Alert>}
      <Button type="submit" block busy={session.trying.kind === 'sending'}>
        Sign in
      </Button>
    </form>
  );
});

export function SignInPage() {
  useEffect(() => {
    document.title = 'Sign in · Pavilion console';
  }, []);
  return (
    <main className={styles.page}>
      <div className={styles.box}>
        <PavilionMark size={32} />
        <h1>Console</h1>
        <p className={styles.second}>Shows what is live and its history. A session lasts eight hours.</p>
        <SignInForm />
      </div>
    </main>
  );
}
