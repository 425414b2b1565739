import type { Game } from '@pavilion/contract/calls/games';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { useLocation, useNavigate } from '@pavilion/platform/router';
import { toast } from '@pavilion/ui';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import { addressesIn } from '../../session/addresses';
import { GameTile } from './game-tile.view';
import styles from './lobby.module.css';
import type { LobbyStore } from './lobby.store';
import { lobbyTexts } from './lobby.texts';
import { useGridShape, type GridShape } from './use-grid-shape';
import { useInTurn } from './use-in-turn';
import { useRested } from './use-rested';

const FROM_LOBBY = { state: { fromLobby: true } };
/** Drawn ahead of a scroll, once nobody types: a letter then pays for what is seen. */
const ROWS_BEYOND = 1;

interface Props {
  readonly games: readonly Game[];
  readonly store: Pick<LobbyStore, 'favourites' | 'nameOf'>;
}

/** Rows in sight, those beyond, and the row somebody stands in with those beside it: Tab must find its way on. */
function rowsToDraw(range: Range, focused: number | null): number[] {
  const rows = defaultRangeExtractor(range);
  if (focused === null) return rows;
  const around = [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row < range.count);
  return [...new Set([...rows, ...around])].sort((a, b) => a - b);
}

/** Five thousand games, of which only those in sight are in the page. */
export const GameGrid = observer(function GameGrid({ games, store }: Props) {
  const { session, layout } = usePlatform();
  const list = useRef<HTMLUListElement>(null);
  const shape = useGridShape(list, layout.isMobile, !session.isPlayer);
  const [focused, setFocused] = useState<number | null>(null);
  const isRested = useRested(games);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(games.length / shape.columns),
    estimateSize: () => shape.row,
    overscan: isRested ? ROWS_BEYOND : 0,
    scrollMargin: shape.top,
    rangeExtractor: useCallback((range: Range) => rowsToDraw(range, focused), [focused]),
    // A frame later is soon enough, and a scroll never waits for React.
    useFlushSync: false,
  });
  const sized = useRef(shape.row);
  if (sized.current !== shape.row) {
    sized.current = shape.row;
    virtualizer.measure();
  }
  const onFocus = ({ target }: FocusEvent): void => {
    const place = Number(target.closest('li')?.getAttribute('aria-posinset'));
    if (place > 0) setFocused(Math.floor((place - 1) / shape.columns));
  };
  const follow = useFollow();
  const rows = virtualizer.getVirtualItems().map(({ index }) => index);
  return (
    <ul ref={list} className={styles.grid} style={{ height: virtualizer.getTotalSize() }} onClick={follow} onFocus={onFocus} onBlur={() => setFocused(null)}>
      <Tiles games={games} rows={rows} shape={shape} store={store} inTurn={isRested || virtualizer.isScrolling} />
    </ul>
  );
});

interface TilesProps extends Props {
  readonly rows: readonly number[];
  readonly shape: GridShape;
  /** What is drawn ahead and what scrolling brings come a tile a frame. */
  readonly inTurn: boolean;
}

const Tiles = observer(function Tiles({ games, rows, shape, store, inTurn }: TilesProps) {
  const { session, language } = usePlatform();
  const t = useTexts(lobbyTexts);
  const format = useFormat();
  const { pathname, search } = useLocation();
  const { favourites } = store;
  const addresses = useMemo(() => addressesIn(new URLSearchParams(search), pathname, session.isPlayer), [search, pathname, session.isPlayer]);
  const mark = useCallback((code: string) => void favourites.toggle(code).then((kept) => kept || toast(t.favouriteFailed, 'error')), [favourites, t]);
  const { columns } = shape;
  const wanted = rows.flatMap((row) => Array.from({ length: Math.min(columns, games.length - row * columns) }, (_, column) => row * columns + column));
  const drawn = useInTurn(wanted, inTurn).map((at) => ({ at, game: games[at] }));
  const places = usePlaces(shape);
  return drawn.map(({ game, at }) => game && (
    <GameTile
      // By place, not by game: a letter typed then changes tiles instead of making them.
      key={at}
      game={game}
      name={language.code === 'bn' ? game.nameBn || game.name : game.name}
      maker={store.nameOf(game.provider)}
      rtp={`${format.number(game.rtp, 2)}%`}
      address={addresses.play(game.code)}
      demoAddress={session.isPlayer || game.demo === false ? '' : addresses.demo(game.code)}
      favourite={favourites.codes.has(game.code)}
      onFavourite={mark}
      texts={t}
      at={at}
      of={games.length}
      place={places(at)}
    />
  ));
});

/** Follows the tiles' links, all of them here: a router's link in each tile is a third of what a tile costs. */
function useFollow(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const address = (event.target as Element).closest('a')?.getAttribute('href');
    // A new tab, a new window and a download are the browser's.
    if (!address || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(address, FROM_LOBBY);
  };
}

/** Where each tile lies; the same object for the same place, or every tile would be drawn anew with every row. */
function usePlaces({ columns, tile, gap, row, rowGap }: GridShape) {
  return useMemo(() => {
    const known = new Map<number, { readonly width: number; readonly height: number; readonly transform: string }>();
    return (at: number) => {
      const place = known.get(at) ?? {
        width: tile,
        height: row - rowGap,
        transform: `translate(${(at % columns) * (tile + gap)}px, ${Math.floor(at / columns) * row}px)`,
      };
      known.set(at, place);
      return place;
    };
  }, [columns, tile, gap, row, rowGap]);
}
