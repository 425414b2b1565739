import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Button, SelectField, TextField, VisuallyHidden } from '@pavilion/ui';
import { texts } from '../texts';
import type { SignUpStore } from './sign-up.store';
import { plain, signUpField } from './sign-up-field';
import { currencies } from './sign-up-rules';
import styles from './sign-up-steps.module.css';

type Props = { readonly store: SignUpStore };

export const AccountStep = observer(function AccountStep({ store }: Props) {
  const { signUp: t, session: words } = useTexts(texts);
  const { shared } = usePlatform();
  const field = signUpField(store, words);
  const choices = currencyOptions(shared.general.value?.[0]?.currencies ?? ['BDT'], t.notOpen);
  const { onBlur: _, readOnly, ...currency } = field('currency');
  const confirm = field('confirmPassword');
  // In the desktop document this sentence ends with a period.
  const mismatch = store.fields.problems.confirmPassword === 'confirm' ? t.noMatch : confirm.error;
  return (
    <fieldset className={styles.step}>
      <VisuallyHidden>
        <legend>{t.step1Of2}</legend>
      </VisuallyHidden>
      <TextField
        {...field('username')}
        {...plain}
        className={styles.fullWidth}
        label={t.username}
        hint={t.usernameHint}
        autoComplete="username"
        required
      />
      <TextField
        {...field('password')}
        type="password"
        label={t.password}
        hint={t.passwordHint}
        autoComplete="new-password"
        required
      />
      <TextField
        {...confirm}
        error={mismatch}
        type="password"
        label={t.confirmPassword}
        autoComplete="new-password"
        required
      />
      <SelectField {...currency} disabled={readOnly} label={t.currency} options={choices} />
      <TextField
        {...field('referralCode')}
        {...plain}
        label={t.referCode}
        hint={t.referHint}
        autoComplete="off"
        maxLength={20}
      />
      <div className={styles.actions}>
        <span />
        <Button type="submit" size="large" block>
          {t.next}
        </Button>
      </div>
    </fieldset>
  );
});

/** Every currency there is; those that aren't open yet can't be chosen. */
function currencyOptions(open: readonly string[], notOpen: string) {
  return currencies.map(({ code, currency }) => {
    const isOpen = open.includes(currency);
    return { value: code, label: isOpen ? currency : `${currency} (${notOpen})`, disabled: !isOpen };
  });
}
