import { classNames } from '@pavilion/ui';
import { useState } from 'react';
import styles from './poster.module.css';

interface Props {
  readonly src: string;
  /** Shown large where the picture can't be had. */
  readonly name: string;
  /** At once in the first screenful, and where a list draws only what is near. */
  readonly when?: 'at-once' | 'near';
}

/** A 3:4 picture with room kept for it; the default picture where it fails. */
export function Poster({ src, name, when = 'near' }: Props) {
  // By its address: the same place may show another picture later.
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
      // Never one game's picture over another's name while it loads.
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
