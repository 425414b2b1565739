import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Alert } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './account.module.css';
import type { AccountStore } from './account.store';

/** Details that a withdrawal still requires, and where to add them; nothing once they are complete. */
export const VerificationTips = observer(function VerificationTips({ store }: { readonly store: AccountStore }) {
  const t = useTexts(texts).account;
  if (store.missing.length === 0) return null;
  return (
    <Alert kind="warning" title={t.verificationTip}>
      <ul className={styles.tips}>
        {store.missing.map((each) => (
          <li key={each}>
            {t.missingUnder[each]}: <Link to={`/profile#${each}`}>{t.missing[each]}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
});
