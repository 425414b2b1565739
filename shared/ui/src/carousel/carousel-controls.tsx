import type { CSSProperties } from 'react';
import { IconButton } from '../controls/icon-button';
import { PlayIcon } from '../icons/icons';
import { PauseIcon } from '../icons/pause-icon';
import { useUiTexts } from '../ui-texts';
import styles from './swiper-carousel.module.css';
import type { Rotation } from './use-rotation';

interface Props {
  readonly slot: 'container-end';
  readonly at: number;
  readonly count: number;
  readonly rotation: Rotation;
  /** How long a slide stays. */
  readonly stayMs: number;
  readonly onChoose: (index: number) => void;
  readonly onToggle: () => void;
}

/** A dot per slide, and the button that pauses the rotation. */
export function CarouselControls({ at, count, rotation, stayMs, onChoose, onToggle }: Props) {
  const t = useUiTexts();
  const isPaused = rotation === 'paused';
  return (
    <div className={styles.controls} data-rotation={rotation} style={{ '--stay': `${stayMs}ms` } as CSSProperties}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={styles.dot}
          aria-label={`${t.slide} ${index + 1} / ${count}`}
          aria-current={index === at || undefined}
          onClick={() => onChoose(index)}
        >
          <span />
        </button>
      ))}
      <IconButton
        className={styles.pause}
        label={isPaused ? t.playSlides : t.pauseSlides}
        icon={isPaused ? <PlayIcon size={16} /> : <PauseIcon />}
        onClick={onToggle}
      />
    </div>
  );
}
