import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { recentGames } from '@pavilion/contract/calls/player-games';
import { nameIn } from '@pavilion/contract/name-in';
import { usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { Badge, classNames, PlayIcon } from '@pavilion/ui';
import { Poster } from '../../../poster/poster.view';
import { gameAddress } from '../../../session/addresses';
import shared from '../../../strip/strip.module.css';
import { panelsTexts } from '../filters/panels.texts';
import type { LobbyStore } from '../lobby.store';
import styles from './recents.module.css';

const MAX_SHOWN = 12;

interface Props {
  readonly store: Pick<LobbyStore, 'byCode'>;
  /** Placeholder while loading. */
  readonly waiting: ReactNode;
}

/** The player's recent games, open rounds first; renders nothing for a player who never played. */
export const Recents = observer(function Recents({ store, waiting }: Props) {
  const { language } = usePlatform();
  const played = useStore(({ queries }) => queries.read(recentGames, {}, { staleMs: 10_000 }));
  const t = useTexts(panelsTexts);
  const { pathname, search } = useLocation();
  if (played.state.kind === 'loading') return waiting;
  const query = new URLSearchParams(search);
  const { byCode } = store;
  const rows = (played.value?.data ?? []).flatMap(({ code, isOpen }) => {
    const game = byCode.get(code);
    return game ? [{ game, isOpen }] : [];
  });
  const sorted = [...rows.filter(({ isOpen }) => isOpen), ...rows.filter(({ isOpen }) => !isOpen)].slice(0, MAX_SHOWN);
  if (sorted.length === 0) return null;
  return (
    <section aria-label={t.recent} className={styles.recents}>
      <h2>{t.recent}</h2>
      <ul className={classNames(shared.strip, styles.strip)}>
        {sorted.map(({ game, isOpen }) => {
          const name = nameIn(language.code, game);
          return (
            <li key={game.code}>
              <Link
                to={gameAddress(game.code, query, pathname)}
                state={{ fromLobby: true }}
                className={styles.link}
                aria-label={isOpen ? t.goOnWith(name) : undefined}
              >
                <span className={styles.picture}>
                  <Poster src={game.poster} name={name} when="at-once" />
                </span>
                <span className={styles.name}>{name}</span>
                {isOpen && (
                  <Badge kind="accent" icon={<PlayIcon />} className={styles.open}>
                    {t.goOn}
                  </Badge>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
