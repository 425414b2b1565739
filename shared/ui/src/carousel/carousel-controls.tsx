import { IconButton } from '../icon-button';
import { PlayIcon } from '../icons';
import { PauseIcon } from '../pause-icon';
import { useUiTexts } from '../ui-texts';
import styles from './swiper-carousel.module.css';

interface Props {
  /** Swiper puts it inside its own element, so that a pointer on it rests on the carousel. */
  readonly slot: 'container-end';
  readonly at: number;
  readonly count: number;
  readonly paused: boolean;
  readonly onChoose: (index: number) => void;
  readonly onToggle: () => void;
}

/** A dot per slide, and the button that pauses the rotation. */
export function CarouselControls({ at, count, paused, onChoose, onToggle }: Props) {
  const t = useUiTexts();
  return (
    <div className={styles.controls}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={styles.dot}
          aria-label={`${t.slide} ${index + 1} / ${count}`}
          aria-current={index === at || undefined}
          onClick={() => onChoose(index)}
        >
          {/* The key drops the progress that the rotation wrote to the element. */}
          <span key={String(index === at)} />
        </button>
      ))}
      <IconButton
        className={styles.pause}
        label={paused ? t.playSlides : t.pauseSlides}
        icon={paused ? <PlayIcon size={16} /> : <PauseIcon />}
        onClick={onToggle}
      />
    </div>
  );
}
