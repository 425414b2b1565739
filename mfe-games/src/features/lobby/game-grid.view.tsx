import type { Game } from '@pavilion/contract/calls/games';
import { usePlatform, useTexts } from '@pavilion/platform';
import { useLocation } from '@pavilion/platform/router';
import { observer } from 'mobx-react-lite';
import { useDeferredValue } from 'react';
import { gameAddress, playAddress } from '../../session/addresses';
import type { FavouritesStore } from './favourites.store';
import { GameTile, PendingTile } from './game-tile.view';
import styles from './lobby.module.css';
import { lobbyTexts } from './lobby.texts';

/** Enough for the first screenful of any layout; the rest is drawn when the page can already be used. */
const FIRST = 24;
const EAGER = 6;

interface Props {
  readonly games: readonly Game[];
  readonly favourites: Pick<FavouritesStore, 'codes' | 'toggle'>;
}

export const GameGrid = observer(function GameGrid({ games, favourites }: Props) {
  const { session, language } = usePlatform();
  const t = useTexts(lobbyTexts);
  const query = new URLSearchParams(useLocation().search);
  const drawn = useDeferredValue(games, games.slice(0, FIRST));
  // Their room is kept, so that the page is as long as it will be: a way back lands where the player was.
  const pending = drawn.length === FIRST ? games.slice(FIRST) : [];
  return (
    <ul className={styles.grid}>
      {drawn.map((game, at) => (
        <GameTile
          key={game.code}
          game={game}
          name={language.code === 'bn' ? game.nameBn || game.name : game.name}
          address={playAddress(session.isPlayer, gameAddress(game.code, query))}
          favourite={favourites.codes.has(game.code)}
          onFavourite={favourites.toggle}
          eager={at < EAGER}
          texts={t}
        />
      ))}
      {pending.map(({ code }) => (
        <PendingTile key={code} />
      ))}
    </ul>
  );
});
