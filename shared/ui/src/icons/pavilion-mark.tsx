import styles from './pavilion-mark.module.css';

export type PavilionMarkProps = {
  readonly wordmark?: boolean;
  /** Height in px. */
  readonly size?: number;
  readonly title?: string;
};

/** The logo: a wicket under a pavilion's gable, on its field, in floodlight. */
export function PavilionMark({ wordmark = true, size = 32, title = 'Pavilion' }: PavilionMarkProps) {
  return (
    <span className={styles.mark} role="img" aria-label={title}>
      <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
        <rect className={styles.night} width="40" height="40" rx="10" />
        <path className={styles.light} d="M20 8 7 38h26z" />
        <path className={styles.roof} d="m6.5 18.5 12.2-9.2a2.2 2.2 0 0 1 2.6 0l12.2 9.2" />
        <path className={styles.stumps} d="M13.5 20.5V32M20 20.5V32M26.5 20.5V32" />
        <path className={styles.bails} d="M13.5 17.2h5.3M21.2 17.2h5.3" />
        <path className={styles.roof} d="M6.5 34.3c9-1.900 18-1.900 27 0" />
      </svg>
      {wordmark && (
        <span className={styles.word} style={{ fontSize: size * 0.66 }} aria-hidden="true">
          Pavilion
        </span>
      )}
    </span>
  );
}
