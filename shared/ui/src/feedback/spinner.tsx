import { LoaderIcon } from '../icons/icons';
import { useUiTexts } from '../ui-texts';
import { VisuallyHidden } from '../visually-hidden';
import styles from './spinner.module.css';

export type SpinnerProps = { readonly label?: string; readonly size?: number };

/** Loading indicator for content without a shape of its own; lists use Skeleton. */
export function Spinner({ label, size = 24 }: SpinnerProps) {
  const texts = useUiTexts();
  return (
    <span role="status" className={styles.spinner}>
      <LoaderIcon width={size} height={size} style={{ width: size, height: size }} />
      <VisuallyHidden>{label ?? texts.loading}</VisuallyHidden>
    </span>
  );
}
