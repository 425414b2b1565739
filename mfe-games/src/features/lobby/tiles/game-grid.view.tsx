import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, type MouseEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Game } from '@pavilion/contract/calls/games';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { useLocation, useNavigate } from '@pavilion/platform/router';
import { toast } from '@pavilion/ui';
import { addressesIn } from '../../../session/addresses';
import { texts } from '../../../texts';
import { panelsTexts } from '../filters/panels.texts';
import type { PanelsTexts } from '../filters/panels.texts.en';
import styles from '../lobby.module.css';
import type { LobbyStore, ShownGames } from '../lobby.store';
import { TilePattern } from './game-tile.view';
import type { TileData } from './tile';
import { TileList } from './tile-list';
import { useGridShape } from './use-grid-shape';

const FROM_LOBBY = { state: { fromLobby: true } };

interface Props {
  readonly shown: ShownGames;
  readonly store: Pick<LobbyStore, 'favorites' | 'nameOf'>;
}

/** Grid of up to thousands of games; only the visible tiles are in the DOM. */
export const GameGrid = observer(function GameGrid({ shown, store }: Props) {
  const { layout } = usePlatform();
  const list = useRef<HTMLUListElement>(null);
  const t = useTexts(texts).lobby;
  const shape = useGridShape(list, layout.isMobile);
  const [pattern] = useState(() => document.createElement('ul'));
  const tiles = useRef<TileList | null>(null);
  // The pattern's texts are in the current language, and so are its copies'.
  useLayoutEffect(() => {
    const [tile, picture] = [pattern.querySelector('li'), pattern.querySelector('img')];
    if (list.current === null || tile === null || picture === null) return undefined;
    const made = new TileList(list.current, tile, picture);
    tiles.current = made;
    const onScroll = (): void => made.scrolled();
    const leaving = new AbortController();
    window.addEventListener('scroll', onScroll, { passive: true, signal: leaving.signal });
    // Error events don't bubble, and copies have no handler of their own.
    list.current.addEventListener('error', ({ target }) => made.tileOf(target)?.showNoPicture(), {
      capture: true,
      signal: leaving.signal,
    });
    return () => {
      leaving.abort();
      made.stop();
    };
  }, [pattern, t]);
  const readTileData = useTileData(store);
  useLayoutEffect(
    () =>
      autorun(() => {
        // Subscribes in this component to favorites and provider names, which load and change on their own.
        const tileDataOf = readTileData();
        const games = shown.get();
        tiles.current?.fill({ count: games.length, shape, tileDataAt: (at) => tileDataOf(games[at] as Game) });
      }),
    [shown, shape, readTileData],
  );
  const press = usePress(store, t.favouriteFailed, tiles);
  return (
    <>
      <ul
        ref={list}
        className={styles.grid}
        onClick={press}
        onFocus={({ target }: FocusEvent) => tiles.current?.focus(tiles.current.tileOf(target)?.at ?? null)}
        onBlur={() => tiles.current?.focus(null)}
      />
      {createPortal(<TilePattern texts={t} />, pattern)}
    </>
  );
});

/** Returns a game's distinctive rule, and a slot's volatility. */
function noteOf({ type, features: [first], volatility }: Game, { featureNames, volatile }: PanelsTexts): string {
  const name = first === undefined ? '' : (featureNames[first] ?? '');
  return type === 'SLOT' && name !== '' ? `${name}, ${volatile[volatility]}` : name;
}

/** Returns a function that builds a tile's content and observes favorites, names and a closed account for its caller. */
function useTileData(store: Props['store']): () => (game: Game) => TileData {
  const { session, sessionClock, language } = usePlatform();
  const t = useTexts(texts).lobby;
  const words = useTexts(panelsTexts);
  const format = useFormat();
  const { pathname, search } = useLocation();
  const { isPlayer } = session;
  const isBangla = language.code === 'bn';
  const addresses = useMemo(
    () => addressesIn(new URLSearchParams(search), pathname, isPlayer),
    [search, pathname, isPlayer],
  );
  return useCallback(() => {
    const { codes } = store.favorites;
    const { restriction } = sessionClock;
    store.nameOf('', 'en');
    return (game) => {
      const name = isBangla ? game.nameBn || game.name : game.name;
      const tag = game.tags.find((one) => t.tags[one] !== undefined) ?? '';
      return {
        code: game.code,
        name,
        maker: store.nameOf(game.provider, isBangla ? 'bn' : 'en'),
        rtp: `${format.number(game.rtp, 2)}%`,
        note: noteOf(game, words),
        poster: game.poster,
        address: addresses.play(game.code),
        demo: game.demo === false || restriction !== null ? '' : addresses.demo(game.code),
        demoName: t.tryNamed(name),
        tag: t.tags[tag] ?? '',
        isNew: tag === 'new',
        favorite: codes.has(game.code),
        favoriteLabel: t.favourite(name),
      };
    };
  }, [store, sessionClock, t, words, format, addresses, isBangla]);
}

/** Handles clicks on favorite buttons and tile links. */
function usePress(
  { favorites }: Props['store'],
  failed: string,
  tiles: { readonly current: TileList | null },
): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const target = event.target as Element;
    const code = target.closest('button') && tiles.current?.tileOf(target)?.code;
    if (code) return void favorites.toggle(code).then((isSaved) => isSaved || toast(failed, 'error'));
    const address = target.closest('a')?.getAttribute('href');
    // The browser handles new tabs, new windows and downloads.
    if (!address || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(address, FROM_LOBBY);
  };
}
