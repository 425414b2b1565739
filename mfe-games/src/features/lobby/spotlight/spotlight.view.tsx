import { observer } from 'mobx-react-lite';
import { useSyncExternalStore } from 'react';
import { recentGames } from '@pavilion/contract/calls/player-games';
import { nameIn } from '@pavilion/contract/name-in';
import { useFormat, usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { Poster } from '../../../poster/poster.view';
import { gameAddress, playAddress } from '../../../session/addresses';
import type { LobbyStore } from '../lobby.store';
import type { LobbyFilter } from '../lobby-filter';
import { ofCategory } from '../lobby-list';
import { chooseGames, type Suggestion } from './choose-games';
import styles from './spotlight.module.css';
import { spotlightTexts } from './spotlight.texts';

interface Props {
  readonly store: LobbyStore;
  readonly filter: LobbyFilter;
}

/** Whether there is room beside the title and the banners; the styles give it from the same width on. */
const wide = matchMedia('(min-width: 1200px)');

function followWidth(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** A few games of the category to begin with, on wide screens. A player whose play is closed sees none. */
export const Spotlight = observer(function Spotlight(props: Props) {
  const { session, sessionClock } = usePlatform();
  const isWide = useSyncExternalStore(followWidth, () => wide.matches);
  if (!isWide || sessionClock.restriction !== null) return null;
  return session.isPlayer ? <PlayersChoice {...props} /> : <Suggestions {...props} played={[]} />;
});

const PlayersChoice = observer(function PlayersChoice(props: Props) {
  const played = useStore(({ queries }) => queries.read(recentGames, {}, { staleMs: 10_000 }));
  if (played.state.kind === 'loading') return null;
  return <Suggestions {...props} played={played.value?.data ?? []} />;
});

interface SuggestionsProps extends Props {
  readonly played: Parameters<typeof chooseGames>[2];
}

const Suggestions = observer(function Suggestions({ store, filter, played }: SuggestionsProps) {
  const t = useTexts(spotlightTexts);
  const all = store.index.inOrder('displayOrder');
  const suggestions = chooseGames(ofCategory(all, filter), all, played);
  if (suggestions.length === 0) return null;
  return (
    <ul className={styles.spotlight} aria-label={t.title}>
      {suggestions.map((suggestion) => (
        <li key={suggestion.game.code}>
          <Suggested store={store} {...suggestion} />
        </li>
      ))}
    </ul>
  );
});

const Suggested = observer(function Suggested({ store, game, reason }: Suggestion & Pick<Props, 'store'>) {
  const { session, language } = usePlatform();
  const { pathname, search } = useLocation();
  const format = useFormat();
  const t = useTexts(spotlightTexts);
  const name = nameIn(language.code, game);
  return (
    <Link
      to={playAddress(session.isPlayer, gameAddress(game.code, new URLSearchParams(search), pathname))}
      state={{ fromLobby: true }}
      className={styles.link}
    >
      <span className={styles.picture}>
        <Poster src={game.poster} name={name} />
      </span>
      <span className={styles.words}>
        <span className={styles.reason}>{t[reason]}</span>
        <span className={styles.name}>{name}</span>
        <span className={styles.details}>{store.nameOf(game.provider, language.code)}</span>
        <span className={styles.details}>{t.rtp(format.number(game.rtp, 2))}</span>
      </span>
    </Link>
  );
});
