import { useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { Alert, Button, Checkbox, StickyFoot, TextField } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { EntryForm } from './entry-form';
import { sessionTexts } from './session.texts';
import type { SignUpField } from './signup-rules';
import type { SignUpStore } from './signup.store';

type Props = { readonly store: Pick<SignUpStore, 'fields' | 'state' | 'submit'> };
const PREFIX = '+88';

export const SignUpView = observer(function SignUpView({ store }: Props) {
  const t = useTexts(sessionTexts);
  const { search } = useLocation();
  const { fields, state, submit } = store;
  const busy = state.kind === 'sending';
  const errorOf = (name: SignUpField) => {
    const problem = fields.problems[name];
    return problem ? t[problem] : fields.served[name];
  };
  const field = (name: SignUpField) => ({
    name,
    value: fields.values[name],
    onChange: (value: string) => fields.set(name, value),
    onBlur: () => fields.leave(name),
    error: errorOf(name),
    readOnly: busy,
  });
  const plain = { autoCapitalize: 'none', spellCheck: false } as const;
  const other = <>{t.haveAccount} <Link to={`/login${search}`}>{t.logIn}</Link></>;
  return (
    <EntryForm title={t.signUpTitle} intro={t.signUpIntro} onSubmit={submit} busy={busy} other={other}>
      <Outcome state={state} />
      <TextField {...field('username')} {...plain} label={t.username} hint={t.usernameHint} autoComplete="username" required />
      <TextField {...field('email')} {...plain} label={t.emailLabel} type="email" inputMode="email" autoComplete="email" required />
      <TextField {...field('phone')} label={t.phoneLabel} prefix={PREFIX} hint={t.phoneHint} type="tel" inputMode="tel" autoComplete="tel" required />
      <TextField {...field('password')} type="password" label={t.password} hint={t.newPasswordHint} autoComplete="new-password" required />
      <TextField {...field('confirmPassword')} type="password" label={t.confirmLabel} autoComplete="new-password" required />
      <TextField {...field('referralCode')} {...plain} label={t.referralLabel} autoComplete="off" />
      <Checkbox
        label={t.termsLabel}
        checked={fields.values.terms === 'yes'}
        onChange={(agreed) => fields.set('terms', agreed ? 'yes' : '')}
        error={errorOf('terms')}
        required
      />
      <StickyFoot>
        <Button type="submit" size="large" block busy={busy}>{t.createAccount}</Button>
      </StickyFoot>
    </EntryForm>
  );
});

const Outcome = observer(function Outcome({ state }: Pick<SignUpStore, 'state'>) {
  const t = useTexts(sessionTexts);
  if (state.kind === 'refused') return <Alert>{state.message || t.submissionFailed}</Alert>;
  if (state.kind === 'no-reply') return <Alert>{t.network}</Alert>;
  if (state.kind !== 'registered') return null;
  return (
    <Alert kind="warning" title={t.registered} action={<Link to="/login">{t.logIn}</Link>}>
      {state.message || t.networkLater}
    </Alert>
  );
});
