import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { Button, Tabs, TextField } from '@pavilion/ui';
import { ErrorAlert } from '../announced-error';
import { CaptchaSlot } from '../captcha/captcha-slot';
import { EntryForm } from '../entry-form';
import { PhoneField } from '../phone-field';
import type { SessionTexts } from '../session.texts.en';
import { plain } from '../sign-up/sign-up-field';
import { texts } from '../texts';
import styles from './forgot.module.css';
import type { ForgotStore, RecoveryProblem } from './forgot.store';
import type { ForgotTexts } from './forgot.texts.en';
import type { RecoveryField } from './recovery-memory';

type Props = { readonly store: ForgotStore };

/** First step: the player's name and where to send the code. */
export const ForgotRequestView = observer(function ForgotRequestView({ store }: Props) {
  const { forgot: t, session: words } = useTexts(texts);
  const { fields, captcha, channel, state } = store;
  const busy = state.kind === 'sending';
  const field = requestField(store, t, words);
  const tabs = [
    { value: 'email', label: t.tabEmail },
    { value: 'sms', label: t.tabSms },
  ] as const;
  return (
    <EntryForm title={t.title} intro={t.intro} onSubmit={store.send} busy={busy} other={<BackToLogin />}>
      <SendFailure store={store} />
      <Tabs label={t.tabs} tabs={tabs} value={channel} onChange={store.choose}>
        <div className={styles.fields}>
          <TextField
            {...field('username')}
            {...plain}
            name="username"
            label={t.username}
            autoComplete="username"
            required
          />
          {channel === 'email' ? (
            <TextField
              {...field('email')}
              {...plain}
              name="email"
              label={t.email}
              type="email"
              inputMode="email"
              autoComplete="email"
              required
            />
          ) : (
            <PhoneField
              {...field('phone')}
              label={t.phone}
              codeLabel={words.callingCode}
              code={fields.values.callingCode}
              onCode={(code) => fields.set('callingCode', code)}
            />
          )}
        </div>
      </Tabs>
      <CaptchaSlot store={captcha} readOnly={busy} />
      <Button type="submit" size="large" block busy={busy}>
        {t.send}
      </Button>
    </EntryForm>
  );
});

export const BackToLogin = observer(function BackToLogin() {
  const t = useTexts(texts).forgot;
  return (
    <>
      {t.remembered} <Link to={`/login${useLocation().search}`}>{t.logIn}</Link>
    </>
  );
});

/** Shows why no code was sent. */
export const SendFailure = observer(function SendFailure({ store: { state } }: Props) {
  const t = useTexts(texts).forgot;
  if (state.kind === 'refused') return <ErrorAlert text={state.message || t.sendFailed} />;
  return state.kind === 'no-reply' ? <ErrorAlert text={t.sendError} /> : null;
});

/** Returns a function that binds one field of the page to the store. */
function requestField({ fields, state }: ForgotStore, t: ForgotTexts, words: SessionTexts) {
  return (name: RecoveryField) => {
    const problem = fields.problems[name];
    return {
      value: fields.values[name],
      onChange: (value: string) => fields.set(name, value),
      onBlur: () => fields.leave(name),
      error: problem && problemText(problem, t, words),
      readOnly: state.kind === 'sending',
    };
  };
}

function problemText(problem: RecoveryProblem, t: ForgotTexts, words: SessionTexts): string {
  if (problem === 'phone' || problem === 'phoneCountry') return words[problem];
  return problem === 'email' ? t.emailInvalid : t[problem];
}
