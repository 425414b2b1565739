import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { RequirementList } from '@pavilion/ui/requirement-list';
import styles from './forgot.module.css';
import { passwordTicks } from './new-password.store';
import { texts } from './texts';

/** Password requirements, ticked while it is typed. */
export const PasswordTicks = observer(function PasswordTicks({ password }: { readonly password: string }) {
  const t = useTexts(texts).forgot;
  const requirements = passwordTicks.map(({ name, isRequired, isMet }) => ({
    text: t[name],
    note: isRequired ? t.required : t.recommended,
    isMet: isMet(password),
    status: isMet(password) ? t.met : t.unmet,
  }));
  return <RequirementList label={t.requirements} requirements={requirements} className={styles.ticks} />;
});
