import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Button, TextField, VisuallyHidden } from '@pavilion/ui';
import { CaptchaField } from '../captcha/captcha-field';
import { PhoneField } from '../phone-field';
import { texts } from '../texts';
import type { SignUpStore } from './sign-up.store';
import { plain, signUpField } from './sign-up-field';
import styles from './sign-up-steps.module.css';
import { TermsField } from './terms-field';

type Props = { readonly store: SignUpStore };

export const DetailsStep = observer(function DetailsStep({ store }: Props) {
  const { signUp: t, session: words } = useTexts(texts);
  const { fields, captcha, state, previous } = store;
  const busy = state.kind === 'sending';
  const field = signUpField(store, words);
  return (
    <fieldset className={styles.step}>
      <VisuallyHidden>
        <legend>{t.step2Of2}</legend>
      </VisuallyHidden>
      <TextField
        {...field('name')}
        className={styles.fullWidth}
        label={t.fullName}
        hint={t.fullNameHint}
        autoComplete="name"
        maxLength={100}
        required
      />
      <PhoneField
        {...field('phone')}
        label={t.phone}
        codeLabel={words.callingCode}
        code={fields.values.callingCode}
        onCode={(code) => fields.set('callingCode', code)}
      />
      <TextField
        {...field('email')}
        {...plain}
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <div className={styles.fullWidth}>
        <CaptchaField store={captcha} readOnly={busy} />
      </div>
      <div className={styles.fullWidth}>
        <TermsField store={store} />
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" size="large" block onClick={previous} disabled={busy}>
          {t.previous}
        </Button>
        <Button type="submit" size="large" block busy={busy}>
          {t.register}
        </Button>
      </div>
    </fieldset>
  );
});
