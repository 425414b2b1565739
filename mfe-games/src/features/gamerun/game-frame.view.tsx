import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '@pavilion/platform';
import styles from './gamerun.module.css';
import type { GameRunStore } from './gamerun.store';

interface Props {
  readonly url: string;
  readonly title: string;
  readonly onMessage: GameRunStore['receive'];
}

/**
 * Frames the provider's page on its own origin: it may run scripts and submit forms, but can't navigate this page,
 * open windows, show dialogs, download, or use device features that need permission. A new address gets a new frame:
 * navigating the old one would add a history entry.
 */
export const GameFrame = (props: Props) => <Frame key={props.url} {...props} />;

const Frame = observer(function Frame({ url, title, onMessage }: Props) {
  const { digits } = usePlatform().language;
  const frame = useRef<HTMLIFrameElement>(null);
  // Chosen once per launch: a new address would reload the running game, with a session that is used up.
  const [src] = useState(() => (digits === 'beng' ? `${url}&digits=beng` : url));
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => onMessage(event, frame.current?.contentWindow ?? null);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onMessage]);
  return (
    <iframe
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
