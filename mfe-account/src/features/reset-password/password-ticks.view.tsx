import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { RequirementList } from '@pavilion/ui/requirement-list';
import { texts } from '../../texts';
import styles from './reset-password.module.css';
import type { ResetPasswordStore } from './reset-password.store';

/** Requirements of the new password, ticked while it is typed. */
export const PasswordTicks = observer(function PasswordTicks({ store }: { readonly store: ResetPasswordStore }) {
  const t = useTexts(texts).resetPassword;
  const requirements = store.ticks.map(({ name, isMet, isRequired }) => ({
    text: t.ticks[name],
    note: isRequired ? t.required : t.recommended,
    isMet,
    status: isMet ? t.met : t.unmet,
  }));
  return <RequirementList label={t.requirements} requirements={requirements} className={styles.ticks} />;
});
