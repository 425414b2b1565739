import { classNames } from '@pavilion/ui';
import { useEffect, useState } from 'react';
import { whenItsTurn } from './one-by-one';
import styles from './poster.module.css';

interface Props {
  readonly src: string;
  /** Shown large where the picture can't be had. */
  readonly name: string;
  /** In the first screenful: asked for at once. Else when it comes near, or one after the other where a list draws only what is near. */
  readonly when?: 'at-once' | 'near' | 'in-turn';
}

/** A 3:4 picture with room kept for it; the default picture where it fails. */
export function Poster({ src, name, when = 'near' }: Props) {
  const [failed, setFailed] = useState(false);
  const [waits, setWaits] = useState(when === 'in-turn');
  useEffect(() => (waits ? whenItsTurn(() => setWaits(false)) : undefined), [waits]);
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
      src={waits ? undefined : src}
      alt=""
      width={180}
      height={240}
      loading={when === 'near' ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
