import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { nameIn } from '@pavilion/contract/name-in';
import { usePlatform } from '@pavilion/platform';
import { Failure } from './failure.view';
import { GameBar } from './game-bar.view';
import { GameFrame } from './game-frame.view';
import type { Mode } from './gamerun.api';
import styles from './gamerun.module.css';
import { Splash } from './splash.view';
import type { GameRunPage } from './use-game-run';

interface Props extends GameRunPage {
  readonly mode: Mode;
}

export const GameRunView = observer(function GameRunView({ store, code, mode, onClose, onRetry }: Props) {
  const { language } = usePlatform();
  const whole = useRef<HTMLDivElement>(null);
  const { state } = store;
  if (state.kind === 'failed') return <Failure state={state} mode={mode} onClose={onClose} onRetry={onRetry} />;
  if (state.kind === 'launching') return <Splash code={code} slow={state.slow} onClose={onClose} />;
  const { game, url } = state.run;
  const name = nameIn(language.code, game);
  return (
    <div ref={whole} className={styles.run}>
      <GameBar
        game={game}
        name={name}
        mode={mode}
        isBalanceHeld={store.isBalanceHeld}
        whole={whole}
        onClose={onClose}
      />
      <div className={styles.stage}>
        <GameFrame url={url} title={name} onMessage={store.receive} />
        {state.kind !== 'playing' && (
          <Splash
            code={game.code}
            name={name}
            logo={game.logo}
            provider={game.provider}
            slow={state.kind === 'opening' && state.slow}
            onClose={onClose}
            {...(state.kind === 'silent' && { onRetry })}
          />
        )}
        {state.kind === 'playing' && <FocusInto stage={whole} />}
      </div>
    </div>
  );
});

/** Moves keyboard focus to the game once it is ready, unless the player is using the bar. */
function FocusInto({ stage }: { readonly stage: { readonly current: HTMLElement | null } }) {
  useEffect(() => {
    const focused = document.activeElement;
    if (focused && focused !== document.body && focused.id !== 'main' && document.contains(focused)) return;
    stage.current?.querySelector('iframe')?.focus({ preventScroll: true });
  }, [stage]);
  return null;
}
