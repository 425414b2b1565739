import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { Alert, Button, ChipGroup, PavilionMark, TextField } from '@pavilion/ui';
import { useConsole } from '../core/console';
import { siteName, windowTitle } from '../core/site-name';
import styles from './sign-in.module.css';

const ways = [
  { value: 'password', label: 'Password' },
  { value: 'token', label: 'Token' },
] as const;

const LOCAL_OPERATOR = 'On a site that npm start runs: operators/local in the data folder, or registry/token.';
const REGISTRY = 'The registry’s own is registry/token in its data folder.';

/** Sign-in form: a person's password and code, or the token of a team, QA or the registry. */
export const SignInForm = observer(function SignInForm() {
  const { session, hasOperators } = useConsole();
  const [way, setWay] = useState<(typeof ways)[number]['value']>(hasOperators ? 'password' : 'token');
  const [fields, setFields] = useState({ token: '', name: '', password: '', code: '' });
  const field = (name: keyof typeof fields) => ({
    name,
    value: fields[name],
    onChange: (value: string) => setFields((before) => ({ ...before, [name]: value })),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { token, name, password, code } = fields;
    if (way === 'token' && token.trim() !== '') void session.signIn({ token: token.trim() });
    if (way === 'password' && name.trim() !== '' && password !== '' && code.trim() !== '')
      void session.signIn({ name: name.trim(), password, code: code.trim() });
  };
  return (
    <form onSubmit={submit} className={styles.form} aria-label="Sign in">
      {hasOperators && <ChipGroup label="Sign in with" options={ways} value={way} onChange={setWay} />}
      {way === 'password' ? (
        <>
          <TextField label="Name" autoComplete="username" autoFocus {...field('name')} />
          <TextField label="Password" type="password" autoComplete="current-password" {...field('password')} />
          <TextField
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="Of your authenticator app. An admin invites you with: ops operators add."
            {...field('code')}
          />
        </>
      ) : (
        <TextField
          label="Token"
          type="password"
          autoComplete="off"
          hint={`Of a team or QA. ${hasOperators ? LOCAL_OPERATOR : REGISTRY}`}
          autoFocus
          {...field('token')}
        />
      )}
      {session.trying.kind === 'refused' && <Alert>{session.trying.message}</Alert>}
      <Button type="submit" block busy={session.trying.kind === 'sending'}>
        Sign in
      </Button>
    </form>
  );
});

export function SignInPage() {
  const { hasOperators } = useConsole();
  const site = siteName();
  useEffect(() => {
    document.title = windowTitle('Sign in');
  }, []);
  return (
    <main className={styles.page}>
      <div className={styles.box}>
        <PavilionMark size={32} />
        <h1>Console{site !== undefined && ` of ${site}`}</h1>
        <p className={styles.second}>
          {hasOperators
            ? 'Shows what is live and what waits for a second person.'
            : 'Shows what is live, and changes it.'}
        </p>
        <SignInForm />
      </div>
    </main>
  );
}
