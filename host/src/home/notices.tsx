import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { notices } from '@pavilion/contract/calls/site';
import { usePlatform, useStore, useTexts } from '@pavilion/platform';
import { BellIcon, ChevronRightIcon, IconButton, PlayIcon } from '@pavilion/ui';
import { PauseIcon } from '@pavilion/ui/pause-icon';
import { usePrefersReducedMotion } from '../layout/motion';
import { texts } from '../texts';
import styles from './notices.module.css';

const MINUTE_MS = 60_000;
/** The specification's marquee speed of 30, in pixels per second as in their marquee. */
const PIXELS_A_SECOND = 30;
type Lines = { readonly lines: readonly string[] };

/** Announcements as a marquee, or one at a time with reduced motion. */
export const Notices = observer(function Notices() {
  const { language } = usePlatform();
  const t = useTexts(texts).home;
  const prefersReducedMotion = usePrefersReducedMotion();
  const query = useStore(({ queries }) => queries.read(notices, {}, { staleMs: MINUTE_MS }));
  const lines = (query.value ?? []).map((notice) => notice[language.code] || notice.en);
  if (query.state.kind !== 'loading' && lines.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t.notices}>
      <BellIcon size={16} />
      {prefersReducedMotion ? <OneByOne lines={lines} /> : <Marquee lines={lines} />}
    </section>
  );
});

/** Renders two copies in a row, so that the end runs into the start; the second is hidden from screen readers. */
const Marquee = observer(function Marquee({ lines }: Lines) {
  const t = useTexts(texts).home;
  const [paused, setPaused] = useState(false);
  return (
    <>
      <div className={styles.window} tabIndex={0} role="group" aria-label={t.notices}>
        {lines.length > 0 && (
          <div className={styles.track} style={{ animationPlayState: paused ? 'paused' : undefined }}>
            {[false, true].map((isCopy) => (
              <ul
                key={String(isCopy)}
                ref={isCopy ? null : setMarqueeSpeed}
                className={styles.line}
                aria-hidden={isCopy || undefined}
              >
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ))}
          </div>
        )}
      </div>
      <IconButton
        label={paused ? t.playNotices : t.pauseNotices}
        icon={paused ? <PlayIcon size={16} /> : <PauseIcon />}
        onClick={() => setPaused(!paused)}
      />
    </>
  );
});

/** Sets a line's animation duration from its length, again whenever fonts or language change it. Use as a ref. */
function setMarqueeSpeed(line: HTMLElement | null): (() => void) | undefined {
  if (!line) return undefined;
  const sizes = new ResizeObserver(() =>
    line.parentElement?.style.setProperty('animation-duration', `${line.offsetWidth / PIXELS_A_SECOND}s`),
  );
  sizes.observe(line);
  return () => sizes.disconnect();
}

const OneByOne = observer(function OneByOne({ lines }: Lines) {
  const t = useTexts(texts).home;
  const [at, setAt] = useState(0);
  return (
    <>
      <p className={styles.still} aria-live="polite">
        {lines[at % lines.length]}
      </p>
      {lines.length > 1 && (
        <IconButton label={t.nextNotice} icon={<ChevronRightIcon size={16} />} onClick={() => setAt(at + 1)} />
      )}
    </>
  );
});
