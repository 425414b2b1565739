import styles from './pavilion-mark.module.css';

export type PavilionMarkProps = {
  readonly wordmark?: boolean;
  /** Height in px. */
  readonly size?: number;
  readonly title?: string;
};

/** Our mark: a pavilion's gable and veranda under floodlights, a ball rising over it. */
export function PavilionMark({ wordmark = true, size = 32, title = 'Pavilion' }: PavilionMarkProps) {
  return (
    <span className={styles.mark} role="img" aria-label={title}>
      <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
        <rect className={styles.night} width="40" height="40" rx="10" />
        <path className={styles.light} d="M20 9 6 40h28z" />
        <path className={styles.grass} d="M20 8.5 33.5 17.6a1 1 0 0 1-.6 1.9H7.1a1 1 0 0 1-.6-1.9z" />
        <circle className={styles.clock} cx="20" cy="15" r="2.3" />
        <path className={styles.grass} d="M9 21.5h2.600v9H9zm6.500 0h2.600v9h-2.600zm6.400 0h2.600v9h-2.600zm6.500 0H31v9h-2.600z" />
        <path className={styles.grass} d="M6 32h28v2.600a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1z" />
      </svg>
      {wordmark && (
        <span className={styles.word} style={{ fontSize: size * 0.66 }} aria-hidden="true">
          Pavilion
        </span>
      )}
    </span>
  );
}
