import { useEffect, useRef } from 'react';
import styles from './gamerun.module.css';
import type { GameRunStore } from './gamerun.store';

interface Props {
  readonly url: string;
  readonly title: string;
  readonly onMessage: GameRunStore['receive'];
}

/** The provider's page, kept in its own origin. */
export function GameFrame({ url, title, onMessage }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => onMessage(event, frame.current?.contentWindow ?? null);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onMessage]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={url}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
    />
  );
}
