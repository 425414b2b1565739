import type { Game } from '@pavilion/contract/calls/games';
import { Badge, HeartIcon } from '@pavilion/ui';
import { memo, type CSSProperties } from 'react';
import { Poster } from '../../poster/poster.view';
import styles from './game-tile.module.css';
import type { LobbyTexts } from './lobby.texts.en';

interface TileProps {
  readonly game: Game;
  readonly name: string;
  readonly maker: string;
  /** Per cent, in the player's digits. */
  readonly rtp: string;
  readonly address: string;
  /** Where it can be tried with play credits; empty for players, who have money to play with, and where there is no demo. */
  readonly demoAddress: string;
  readonly favourite: boolean;
  readonly onFavourite: (code: string) => void;
  readonly texts: LobbyTexts;
}
export interface GameTileProps extends TileProps {
  /** Its place among all of the list: most of them are not in the page. */
  readonly at: number;
  readonly of: number;
  readonly place: CSSProperties;
}

/** One game; not an observer, thousands of them are listed. Its links are followed by the grid. */
export const GameTile = memo(function GameTile({ at, of, place, ...tile }: GameTileProps) {
  return (
    <li className={styles.tile} aria-posinset={at + 1} aria-setsize={of} style={place}>
      <Tile {...tile} />
    </li>
  );
});

/** A letter typed changes how many there are; a game that stays where it is isn't drawn anew for that. */
const Tile = memo(function Tile({ game, name, maker, rtp, address, demoAddress, favourite, onFavourite, texts }: TileProps) {
  const tag = game.tags.find((one) => texts.tags[one] !== undefined);
  return (
    <>
      <a href={address} className={styles.link}>
        <span className={styles.picture}>
          <Poster src={game.poster} name={name} when="at-once" />
        </span>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          <span className={styles.maker}>{maker}</span>
          <span><span className={styles.label}>{texts.rtp} </span>{rtp}</span>
        </span>
        <span className={styles.play}>{texts.play}</span>
      </a>
      {demoAddress !== '' && (
        <a href={demoAddress} className={styles.demo} aria-label={texts.tryNamed(name)}>
          {texts.tryFree}
        </a>
      )}
      {tag !== undefined && (
        <Badge kind={tag === 'new' ? 'accent' : 'neutral'} className={styles.tag}>
          {texts.tags[tag]}
        </Badge>
      )}
      <button type="button" className={styles.heart} aria-pressed={favourite} aria-label={texts.favourite(name)} onClick={() => onFavourite(game.code)}>
        <HeartIcon size={16} fill={favourite ? 'currentColor' : 'none'} />
      </button>
    </>
  );
});
