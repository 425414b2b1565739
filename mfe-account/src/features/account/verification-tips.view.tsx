import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Alert } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import styles from './account.module.css';
import type { AccountStore } from './account.store';
import { texts } from './account.texts';

/** What a withdrawal still waits for, and where to give it; nothing once all is there. */
export const VerificationTips = observer(function VerificationTips({ store }: { readonly store: AccountStore }) {
  const t = useTexts(texts);
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
