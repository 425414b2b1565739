import { untracked } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useState } from 'react';
import { type FeedBet, readBetFeed } from '@pavilion/contract/calls/bet-feed';
import { nameIn } from '@pavilion/contract/name-in';
import { useFormat, usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { Button, Card, EmptyState, ErrorState, Skeleton, Table, type TableColumn, Tabs } from '@pavilion/ui';
import { gameAddress, playAddress } from '../../../session/addresses';
import type { LobbyStore } from '../lobby.store';
import styles from './bet-feed.module.css';
import { betFeedTexts } from './bet-feed.texts';
import type { BetFeedTexts } from './bet-feed.texts.en';

const POLL_MS = 10_000;
/** As far ahead of the screen as the feed is loaded. */
const ROOT_MARGIN = '400px';

type List = 'latest' | 'high';
interface Props {
  readonly store: Pick<LobbyStore, 'byCode'>;
}
interface FeedProps extends Props {
  /** The element around the feed. */
  readonly place: RefObject<HTMLElement | null>;
}

/** The latest bets of all players and the highest wins of a day; read only while near the screen and not paused. */
export const BetFeed = observer(function BetFeed({ store, place }: FeedProps) {
  const feed = useStore(({ queries }) => queries.read(readBetFeed, {}, { staleMs: POLL_MS, pollMs: POLL_MS }));
  const [list, setList] = useState<List>('latest');
  const [isPaused, setPaused] = useState(false);
  const isNear = useIsNear(place);
  const t = useTexts(betFeedTexts);
  // Observing the query polls it.
  const state = isNear && !isPaused ? feed.state : untracked(() => feed.state);
  const shown = state.kind === 'ready' ? state.value : undefined;
  const hasBets = shown !== undefined && shown.latest.length + shown.high.length > 0;
  return (
    <Card
      title={t.title}
      aria-label={t.title}
      action={
        hasBets && (
          <Button variant="quiet" onClick={() => setPaused(!isPaused)}>
            {isPaused ? t.resume : t.pause}
          </Button>
        )
      }
    >
      <Tabs
        label={t.lists}
        tabs={[
          { value: 'latest', label: t.latest },
          { value: 'high', label: t.high },
        ]}
        value={list}
        onChange={setList}
      >
        {shown ? (
          <Bets bets={shown[list]} label={t[list]} empty={list === 'latest' ? t.none : t.noWins} store={store} />
        ) : state.kind === 'failed' ? (
          <ErrorState text={t.failed} onRetry={() => void feed.refresh()} />
        ) : (
          <Skeleton shape="row" count={6} />
        )}
      </Tabs>
      <p className={styles.note}>{t.note}</p>
    </Card>
  );
});

function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(true);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: ROOT_MARGIN,
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return isNear;
}

interface BetsProps extends Props {
  readonly bets: readonly FeedBet[];
  readonly label: string;
  readonly empty: string;
}

const Bets = observer(function Bets({ bets, label, empty, store }: BetsProps) {
  const { session, language } = usePlatform();
  const t = useTexts(betFeedTexts);
  const format = useFormat();
  const { pathname, search } = useLocation();
  const listed = bets.filter(({ gameCode }) => store.byCode.has(gameCode));
  if (listed.length === 0) return <EmptyState text={empty} />;
  const query = new URLSearchParams(search);
  const game = ({ gameCode }: FeedBet) => {
    const named = store.byCode.get(gameCode);
    return (
      <Link
        to={playAddress(session.isPlayer, gameAddress(gameCode, query, pathname))}
        state={{ fromLobby: true }}
        className={styles.game}
      >
        {named && nameIn(language.code, named)}
      </Link>
    );
  };
  const rows = listed.map((bet, at) => ({ ...bet, key: `${at} ${bet.settledAt}` }));
  return (
    <div className={styles.rows}>
      <Table label={label} columns={columns(t, format, game)} rows={rows} rowKey={({ key }) => key} />
    </div>
  );
});

function columns(
  t: BetFeedTexts,
  { money, number, time }: ReturnType<typeof useFormat>,
  game: TableColumn<FeedBet>['cell'],
): readonly TableColumn<FeedBet>[] {
  return [
    { key: 'game', header: t.game, cell: game, title: true },
    { key: 'player', header: t.player, cell: ({ player }) => player },
    { key: 'time', header: t.time, cell: ({ settledAt }) => time(settledAt), desktopOnly: true },
    { key: 'stake', header: t.stake, cell: ({ stake }) => money(stake), align: 'end' },
    {
      key: 'multiplier',
      header: t.multiplier,
      cell: ({ stake, win }) => (stake > 0 ? `${number(win / stake, 2)}×` : '–'),
      align: 'end',
      desktopOnly: true,
    },
    {
      key: 'payout',
      header: t.payout,
      cell: ({ stake, win }) => <span className={win > stake ? styles.won : undefined}>{money(win)}</span>,
      align: 'end',
    },
  ];
}
