import type { ReactNode } from 'react';
import styles from './banner.module.css';

export interface BannerProps {
  readonly picture: string;
  readonly label: string;
  readonly title: string;
  /** Whether it is shown first, so that its picture loads before any other. */
  readonly first: boolean;
  /** Renders the banner as a link. */
  readonly renderLink?:
    | ((link: {
        readonly className: string | undefined;
        readonly draggable: false;
        readonly children: ReactNode;
      }) => ReactNode)
    | undefined;
}

/** A slide of a carousel: a picture with a title on its dark side. Each part that shows banners bundles it. */
export function Banner({ picture, label, title, first, renderLink }: BannerProps) {
  const content = (
    <>
      <img
        src={picture}
        alt=""
        width={1260}
        height={540}
        fetchPriority={first ? 'high' : 'low'}
        // Swiper's slide replaces the plain one in one frame.
        decoding={first ? 'sync' : 'async'}
        draggable={false}
      />
      <span className={styles.text}>
        {label !== '' && <span className={styles.label}>{label}</span>} <b>{title}</b>
      </span>
    </>
  );
  if (renderLink) return renderLink({ className: styles.banner, draggable: false, children: content });
  return <div className={styles.banner}>{content}</div>;
}
