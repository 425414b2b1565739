import type { Game } from '@pavilion/contract/calls/games';
import { Link } from '@pavilion/platform/router';
import { Badge, classNames, HeartIcon } from '@pavilion/ui';
import { memo } from 'react';
import { Poster } from '../../poster/poster.view';
import styles from './game-tile.module.css';
import type { LobbyTexts } from './lobby.texts.en';

interface Props {
  readonly game: Game;
  readonly name: string;
  readonly address: string;
  readonly favourite: boolean;
  readonly onFavourite: (code: string) => void;
  readonly eager: boolean;
  readonly texts: LobbyTexts;
}

/** One game; not an observer, three hundred of them are drawn. */
export const GameTile = memo(function GameTile({ game, name, address, favourite, onFavourite, eager, texts }: Props) {
  const tag = game.tags.find((one) => texts.tags[one] !== undefined);
  return (
    <li className={styles.tile}>
      <Link to={address} state={{ fromLobby: true }} className={styles.link}>
        <span className={styles.picture}>
          <Poster src={game.poster} name={name} eager={eager} />
          <span className={styles.play}>{texts.play}</span>
        </span>
        <span className={styles.name}>{name}</span>
      </Link>
      {tag !== undefined && (
        <Badge kind={tag === 'new' ? 'accent' : 'neutral'} className={styles.tag}>
          {texts.tags[tag]}
        </Badge>
      )}
      <button
        type="button"
        className={styles.heart}
        aria-pressed={favourite}
        aria-label={texts.favourite(name)}
        onClick={() => onFavourite(game.code)}
      >
        <HeartIcon size={16} fill={favourite ? 'currentColor' : 'none'} />
      </button>
    </li>
  );
});

/** The room of a tile that is drawn in a moment. */
export function PendingTile() {
  return <li className={classNames(styles.tile, styles.pending)} aria-hidden="true" />;
}
