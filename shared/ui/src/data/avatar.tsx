import styles from './avatar.module.css';

export type AvatarProps = { readonly name: string; readonly src?: string; readonly size?: number };

/** A person's picture, or the first letter of their name. Decorative: the name is shown beside it. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden="true">
      {src ? <img src={src} alt="" width={size} height={size} /> : [...name.trim()][0]?.toLocaleUpperCase()}
    </span>
  );
}
