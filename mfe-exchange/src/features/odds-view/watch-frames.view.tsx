import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { type Digits, usePlatform, useTexts } from '@pavilion/platform';
import { Card, ChevronDownIcon, PlayIcon, TrophyIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './watch-frames.module.css';

interface Props {
  /** Addresses from the operator's list; null if this event has none. */
  readonly stream: string | null;
  readonly score: string | null;
}

/** Asks the framed page for Bangla digits if the player wants them; its language is in the address already. */
function inDigits(address: string | null, digits: Digits): string | null {
  if (address === null || digits !== 'beng') return address;
  const url = new URL(address);
  url.searchParams.set('digits', digits);
  return url.href;
}

/** External video and score, each in a sandboxed frame that loads only on request. */
export const WatchFrames = observer(function WatchFrames({ stream, score }: Props) {
  const t = useTexts(texts).oddsView;
  const { digits } = usePlatform().language;
  const [video, board] = [inDigits(stream, digits), inDigits(score, digits)];
  return (
    <div className={styles.frames}>
      <Frame title={t.stream} icon={<PlayIcon />} address={video} none={t.noStream} className={styles.stream} />
      <Frame title={t.score} icon={<TrophyIcon />} address={board} none={t.noScore} className={styles.score} />
    </div>
  );
});

interface FrameProps {
  readonly title: string;
  readonly icon: React.ReactNode;
  readonly address: string | null;
  readonly none: string;
  readonly className: string | undefined;
}

function Frame({ title, icon, address, none, className }: FrameProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Card padded={false} className={isOpen ? styles.open : undefined}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        <span>{title}</span>
        <ChevronDownIcon />
      </button>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {isOpen &&
          (address === null ? (
            <p>{none}</p>
          ) : (
            <iframe
              title={title}
              src={address}
              className={className}
              sandbox="allow-scripts"
              loading="lazy"
              referrerPolicy="no-referrer"
              allow="fullscreen"
            />
          ))}
      </div>
    </Card>
  );
}
