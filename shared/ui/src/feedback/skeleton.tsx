import { classNames } from '../class-names';
import { useUiTexts } from '../ui-texts';
import { VisuallyHidden } from '../visually-hidden';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** row: a list row with its picture and two lines; poster: a 3:4 picture that fills its grid cell. */
  readonly shape?: 'line' | 'block' | 'row' | 'poster';
  readonly count?: number;
  readonly width?: string;
  readonly height?: string;
  readonly className?: string;
};

/** Placeholder in the shape of the content. Several posters render directly into the surrounding grid. */
export function Skeleton({ shape = 'line', count = 1, width, height, className }: SkeletonProps) {
  const texts = useUiTexts();
  return (
    <div role="status" className={styles.group}>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classNames(styles.shape, styles[shape], className)} style={{ width, height }} />
      ))}
    </div>
  );
}
