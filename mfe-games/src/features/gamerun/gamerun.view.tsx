import { usePlatform, useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { Button, buttonClass, ErrorState, PavilionMark, Spinner } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { playAddress } from '../../session/addresses';
import { GameBar } from './game-bar.view';
import { GameFrame } from './game-frame.view';
import styles from './gamerun.module.css';
import type { GameRunStore } from './gamerun.store';
import { gameRunTexts } from './gamerun.texts';

interface Props {
  readonly store: GameRunStore;
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

export const GameRunView = observer(function GameRunView({ store, onClose, onRetry }: Props) {
  const { language } = usePlatform();
  const { state } = store;
  if (state.kind === 'launching') return <Splash onClose={onClose} />;
  if (state.kind === 'failed') return <Failure state={state} onClose={onClose} onRetry={onRetry} />;
  const { game } = state;
  const name = language.code === 'bn' ? game.nameBn || game.name : game.name;
  return (
    <div className={styles.run}>
      <GameBar game={game} name={name} since={state.since} onClose={onClose} />
      <GameFrame url={state.url} title={name} onMessage={store.receive} />
    </div>
  );
});

const Splash = observer(function Splash({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTexts(gameRunTexts);
  return (
    <div className={styles.splash}>
      <PavilionMark size={40} />
      <Spinner label={t.starting} />
      <p>{t.starting}</p>
      <Button variant="quiet" onClick={onClose}>
        {t.back}
      </Button>
    </div>
  );
});

type Failed = Extract<GameRunStore['state'], { kind: 'failed' }>;

const Failure = observer(function Failure({ state, onClose, onRetry }: Omit<Props, 'store'> & { readonly state: Failed }) {
  const t = useTexts(gameRunTexts);
  const { pathname, search } = useLocation();
  const text = state.message || t.failures[state.why];
  return (
    <div className={styles.splash}>
      {state.why === 'unexpected' ? <ErrorState text={text} onRetry={onRetry} retryLabel={t.tryAgain} /> : <ErrorState text={text} />}
      {state.why === 'logged-out' && (
        <Link to={playAddress(false, pathname + search)} className={buttonClass('primary')}>
          {t.logIn}
        </Link>
      )}
      <Button variant="quiet" onClick={onClose}>
        {t.back}
      </Button>
    </div>
  );
});
