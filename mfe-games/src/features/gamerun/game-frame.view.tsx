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
 * The provider's page, kept in its own origin: it may run and have forms, and it can't steer this page, open windows,
 * show dialogs, download, or use what the device would have to be asked for.
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
    // A new address is a new frame: to steer the old one would put a step into the history.
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
