import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { CheckIcon, VisuallyHidden } from '@pavilion/ui';
import styles from './forgot.module.css';
import { passwordTicks } from './new-password.store';
import { texts } from './texts';

/** Password requirements, ticked while it is typed. */
export const PasswordTicks = observer(function PasswordTicks({ password }: { readonly password: string }) {
  const t = useTexts(texts).forgot;
  return (
    <ul className={styles.ticks} aria-label={t.requirements}>
      {passwordTicks.map(({ name, isRequired, isMet }) => (
        <li key={name} data-met={isMet(password) || undefined}>
          <span className={styles.tick}>{isMet(password) && <CheckIcon size={16} strokeWidth={3} />}</span>
          <span>{t[name]}</span>
          <small>{isRequired ? t.required : t.recommended}</small>
          <VisuallyHidden>{isMet(password) ? t.met : t.unmet}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
});
