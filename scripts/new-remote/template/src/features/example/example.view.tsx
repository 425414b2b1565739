import { observer } from 'mobx-react-lite';
import type { Game } from '@pavilion/contract/calls/games';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, ChipGroup, EmptyState, ErrorState, Skeleton, TrophyIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './example.module.css';
import type { ExampleStore } from './example.store';
import { orders } from './example.store';

type Props = { readonly store: Pick<ExampleStore, 'order' | 'games' | 'choose' | 'retry'> };

export const ExampleView = observer(function ExampleView({ store }: Props) {
  const t = useTexts(texts).page;
  return (
    <div className={styles.page}>
      <header className={styles.banner}>
        <span className={styles.mark}>
          <TrophyIcon size={28} />
        </span>
        <div>
          <h1>{t.title}</h1>
          <p>{t.intro}</p>
        </div>
      </header>
      <ChipGroup
        label={t.order}
        options={orders.map((value) => ({ value, label: t[value] }))}
        value={store.order}
        onChange={store.choose}
      />
      <Games store={store} />
    </div>
  );
});

const Games = observer(function Games({ store: { games, retry } }: Props) {
  const t = useTexts(texts).page;
  if (games.kind === 'loading')
    return (
      <div className={styles.grid} aria-busy="true">
        <Skeleton shape="poster" count={6} />
      </div>
    );
  if (games.kind === 'failed') return <ErrorState text={games.message || t.failed} onRetry={() => void retry()} />;
  if (games.value.length === 0) {
    return (
      <EmptyState
        icon={<TrophyIcon />}
        text={t.empty}
        action={
          <Link to="/games" className={buttonClass('secondary')}>
            {t.allGames}
          </Link>
        }
      />
    );
  }
  return (
    <ul className={styles.grid}>
      {games.value.map((game) => (
        <Tile key={game.code} game={game} />
      ))}
    </ul>
  );
});

const Tile = observer(function Tile({ game: { code, name, nameBn, poster } }: { readonly game: Game }) {
  const { language } = usePlatform();
  return (
    <li>
      <Link to={`/gamerun?gameCode=${encodeURIComponent(code)}`} className={styles.tile}>
        <img src={poster} alt="" width={180} height={240} loading="lazy" decoding="async" />
        <span>{language.code === 'bn' ? nameBn || name : name}</span>
      </Link>
    </li>
  );
});
