import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { usePlatform, useTexts } from '@pavilion/platform';
import { AlertIcon, toast } from '@pavilion/ui';
import { lateTexts } from '../late-texts';
import styles from './notices.module.css';

/** Shows that the site can't be reached and what still works; disappears automatically. */
export const OfflineBanner = observer(function OfflineBanner() {
  const { connection } = usePlatform();
  const t = useTexts(lateTexts).notices;
  const isOffline = connection.state === 'offline';
  const was = useRef(isOffline);
  useEffect(() => {
    if (was.current && !isOffline) toast(t.backOnline, 'success');
    was.current = isOffline;
  }, [isOffline, t]);
  return (
    // Always rendered: a live region must exist before its text.
    <div role="status" className={styles.offline}>
      {isOffline && (
        <div className={styles.offlineText}>
          <AlertIcon />
          <p>
            <strong>{t.offline}</strong> {t.offlineText}
          </p>
        </div>
      )}
    </div>
  );
});
