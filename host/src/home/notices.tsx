import { notices } from '@pavilion/contract/calls/site';
import { usePlatform, useStore, useTexts } from '@pavilion/platform';
import { BellIcon, IconButton, PlayIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { homeTexts } from './home.texts';
import styles from './notices.module.css';
import { PauseIcon } from './pause-icon';

const MINUTE_MS = 60_000;
/** So that a letter passes at the documents' speed whatever the text's length. */
const SECONDS_PER_LETTER = 0.22;

export const Notices = observer(function Notices() {
  const { language } = usePlatform();
  const t = useTexts(homeTexts);
  const query = useStore(({ queries }) => queries.read(notices, {}, { staleMs: MINUTE_MS }));
  const [paused, setPaused] = useState(false);
  const lines = (query.value ?? []).map((notice) => notice[language.code] || notice.en);
  if (query.state.kind !== 'loading' && lines.length === 0) return null;
  const seconds = Math.max(20, lines.join('').length * SECONDS_PER_LETTER);
  return (
    <section className={styles.bar} aria-label={t.notices}>
      <BellIcon size={16} />
      <div className={styles.window} tabIndex={0} role="group" aria-label={t.notices}>
        {lines.length > 0 && (
          <ul className={styles.line} style={{ animationDuration: `${seconds}s`, animationPlayState: paused ? 'paused' : undefined }}>
            {lines.map((line) => <li key={line}>{line}</li>)}
          </ul>
        )}
      </div>
      <IconButton label={paused ? t.playNotices : t.pauseNotices} icon={paused ? <PlayIcon size={16} /> : <PauseIcon />} onClick={() => setPaused(!paused)} />
    </section>
  );
});
