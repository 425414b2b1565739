import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { type Format, useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { texts } from '../texts';
import styles from './play-time.module.css';

const SECOND_MS = 1000;

/** Formats nine minutes and five seconds as 09:05, and an hour more as 1:09:05. */
export function clockText(format: Format, ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${format.number(hours)}:` : ''}${format.countdown(seconds % 3600)}`;
}

/** The time since login, by the second; nothing while it is unknown. */
export const PlayTime = observer(function PlayTime() {
  const { session, sessionClock } = usePlatform();
  const t = useTexts(texts).playTime;
  const format = useFormat();
  const follow = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return undefined;
      const write = (): void => void (node.textContent = clockText(format, sessionClock.elapsedMs()));
      write();
      const timer = setInterval(write, SECOND_MS);
      return () => clearInterval(timer);
    },
    [format, sessionClock],
  );
  if (!session.isPlayer) return null;
  return (
    <span className={styles.time}>
      <span className={styles.label} aria-hidden="true">
        {t.sessionTime}
      </span>
      {/* Rendered before the time is known, so that nothing moves when it arrives. */}
      <span className={styles.figure}>
        {sessionClock.times && <span ref={follow} role="timer" aria-label={t.sessionTime} title={t.sessionTime} />}
      </span>
    </span>
  );
});
