import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { usePlatform, useTexts } from '@pavilion/platform';
import { AlertIcon, toast } from '@pavilion/ui';
import { lateTexts } from '../late-texts';
import styles from './notices.module.css';

/** Shows that the site can't be reached, and what still works, or that it is busy; disappears automatically. */
export const ConnectionBanner = observer(function ConnectionBanner() {
  const { connection } = usePlatform();
  const t = useTexts(lateTexts).notices;
  const { state } = connection;
  const was = useRef(state);
  useEffect(() => {
    if (was.current === 'offline' && state !== 'offline') toast(t.backOnline, 'success');
    was.current = state;
  }, [state, t]);
  const [title, text] = state === 'busy' ? [t.busy, t.busyText] : [t.offline, t.offlineText];
  return (
    // Always rendered: a live region must exist before its text.
    <div role="status" className={styles.connection}>
      {state !== 'online' && (
        <div className={styles.connectionText}>
          <AlertIcon />
          <p>
            <strong>{title}</strong> {text}
          </p>
        </div>
      )}
    </div>
  );
});
