import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styles from '../console.module.css';
import { useConsole } from './console';
import { momentIn, relativeTime } from './zone.store';

const TICK_MS = 5000;

/** Shows a time with its zone, and how long ago it was. */
export const Timestamp = observer(function Timestamp({
  at,
  only = false,
}: {
  readonly at: string;
  /** Omits how long ago it was. */ readonly only?: boolean;
}) {
  const { zone } = useConsole().zone;
  const now = useNow();
  return (
    <time dateTime={at} className={styles.time}>
      {momentIn(zone, at)} {zone}
      {!only && <span className={styles.second}> · {relativeTime(at, now)}</span>}
    </time>
  );
});

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
