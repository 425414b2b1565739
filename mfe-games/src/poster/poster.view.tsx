import { useState } from 'react';
import { classNames } from '@pavilion/ui';
import styles from './poster.module.css';

interface Props {
  readonly src: string;
  /** Shown large if the picture fails to load. */
  readonly name: string;
  /** `at-once` for the first screenful, and for a list that only renders tiles near the viewport. */
  readonly when?: 'at-once' | 'near';
}

/** A 3:4 picture with reserved space; shows the game's name if the picture fails to load. */
export function Poster({ src, name, when = 'near' }: Props) {
  // Stored by address: the same element may show another picture later.
  const [failed, setFailed] = useState('');
  if (failed === src) {
    return (
      <span className={classNames(styles.poster, styles.fallback)} aria-hidden="true">
        {name}
      </span>
    );
  }
  return (
    <img
      // The key avoids showing one game's picture over another's name while loading.
      key={src}
      className={styles.poster}
      src={src}
      alt=""
      width={180}
      height={240}
      loading={when === 'near' ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
