import { usePlatform } from '@pavilion/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
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
  const { digits } = usePlatform().language;
  const frame = useRef<HTMLIFrameElement>(null);
  // Chosen once per launch: a new address would reload the running game, with a session that is used up.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- later digits apply to the next launch
  const src = useMemo(() => (digits === 'beng' ? `${url}&digits=beng` : url), [url]);
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
      src={src}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
    />
  );
});
