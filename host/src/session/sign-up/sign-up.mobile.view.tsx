import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { Button, StickyFoot, TextField } from '@pavilion/ui';
import { CaptchaSlot } from '../captcha/captcha-slot';
import { EntryForm } from '../entry-form';
import { texts } from '../texts';
import type { SignUpStore } from './sign-up.store';
import { plain, signUpField } from './sign-up-field';
import { SignUpOutcome } from './sign-up-outcome';
import { TermsField } from './terms-field';

type Props = { readonly store: SignUpStore };

/** Sign-up on one page; the captcha shows when the api requires it. */
export const SignUpMobileView = observer(function SignUpMobileView({ store }: Props) {
  const t = useTexts(texts).session;
  const { search } = useLocation();
  const { captcha, state, submit } = store;
  const busy = state.kind === 'sending';
  const field = signUpField(store, t);
  const other = (
    <>
      {t.haveAccount} <Link to={`/login${search}`}>{t.logIn}</Link>
    </>
  );
  return (
    <EntryForm title={t.signUpTitle} intro={t.signUpIntro} onSubmit={submit} busy={busy} other={other}>
      <SignUpOutcome store={store} />
      <TextField
        {...field('username')}
        {...plain}
        label={t.username}
        hint={t.usernameHint}
        autoComplete="username"
        required
      />
      <ContactFields store={store} />
      <TextField
        {...field('password')}
        type="password"
        label={t.password}
        hint={t.newPasswordHint}
        autoComplete="new-password"
        required
      />
      <TextField
        {...field('confirmPassword')}
        type="password"
        label={t.confirmLabel}
        autoComplete="new-password"
        required
      />
      <TextField {...field('referralCode')} {...plain} label={t.referralLabel} autoComplete="off" />
      <CaptchaSlot store={captcha} readOnly={busy} />
      <TermsField store={store} />
      <StickyFoot>
        <Button type="submit" size="large" block busy={busy}>
          {t.createAccount}
        </Button>
      </StickyFoot>
    </EntryForm>
  );
});

const ContactFields = observer(function ContactFields({ store }: Props) {
  const t = useTexts(texts).session;
  const field = signUpField(store, t);
  const { callingCode } = store.fields.values;
  // As the specification shows it; another country's code can only have been chosen on the desktop form.
  const prefix = callingCode === '880' ? '+88' : `+${callingCode}`;
  return (
    <>
      <TextField
        {...field('email')}
        {...plain}
        label={t.emailLabel}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextField
        {...field('phone')}
        label={t.phoneLabel}
        prefix={prefix}
        hint={t.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
    </>
  );
});
