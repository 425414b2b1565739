import { digitsOf, usePlatform } from '@pavilion/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import styles from './gamerun.module.css';
import type { GameRunStore } from './gamerun.store';

interface Props {
  readonly url: string;
  readonly title: string;
  readonly onMessage: GameRunStore['receive'];
}

/**
 * Frames the provider's page on its own origin: it may run scripts and submit forms, but can't navigate this page,
 * open windows, show dialogs, download, or use device features that need permission.
 */
export const GameFrame = observer(function GameFrame({ url, title, onMessage }: Props) {
  const { code, digits } = usePlatform().language;
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => onMessage(event, frame.current?.contentWindow ?? null);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onMessage]);
  return (
    // A new address gets a new frame: navigating the old one would add a history entry.
    <iframe
      key={url}
      ref={frame}
      className={styles.frame}
      src={digits === digitsOf(code) ? url : `${url}&digits=${digits}`}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
    />
  );
});
