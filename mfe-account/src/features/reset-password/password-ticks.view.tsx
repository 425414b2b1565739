import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { CheckIcon, VisuallyHidden } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './reset-password.module.css';
import type { ResetPasswordStore } from './reset-password.store';

/** Requirements of the new password, ticked while it is typed. */
export const PasswordTicks = observer(function PasswordTicks({ store }: { readonly store: ResetPasswordStore }) {
  const t = useTexts(texts).resetPassword;
  return (
    <ul className={styles.ticks} aria-label={t.requirements}>
      {store.ticks.map(({ name, isMet, isRequired }) => (
        <li key={name} data-met={isMet || undefined}>
          <span className={styles.tick}>{isMet && <CheckIcon size={16} strokeWidth={3} />}</span>
          <span>{t.ticks[name]}</span>
          <small>{isRequired ? t.required : t.recommended}</small>
          <VisuallyHidden>{isMet ? t.met : t.unmet}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
});
