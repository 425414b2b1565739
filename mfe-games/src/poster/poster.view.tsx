import { classNames } from '@pavilion/ui';
import { useState } from 'react';
import styles from './poster.module.css';

interface Props {
  readonly src: string;
  /** Shown large where the picture can't be had. */
  readonly name: string;
  /** In the first screenful: asked for at once. */
  readonly eager?: boolean;
}

/** A 3:4 picture with room kept for it; the default picture where it fails. */
export function Poster({ src, name, eager = false }: Props) {
  const [failed, setFailed] = useState(false);
  if (failed || src === '') {
    return (
      <span className={classNames(styles.poster, styles.fallback)} aria-hidden="true">
        {name}
      </span>
    );
  }
  return (
    <img
      className={styles.poster}
      src={src}
      alt=""
      width={180}
      height={240}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
