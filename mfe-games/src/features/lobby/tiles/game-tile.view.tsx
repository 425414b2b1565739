import { Badge, classNames, HeartIcon } from '@pavilion/ui';
import poster from '../../../poster/poster.module.css';
import type { LobbyTexts } from '../lobby.texts.en';
import styles from './game-tile.module.css';

/**
 * Template that every tile of the list is cloned from; `Tile` fills in the game. The list handles clicks on links
 * and hearts.
 */
export function TilePattern({ texts }: { readonly texts: LobbyTexts }) {
  return (
    <li className={styles.tile}>
      <a className={styles.link}>
        <img className={classNames(poster.poster, styles.picture)} alt="" width={180} height={240} decoding="async" />
        <span className={styles.name} />
        <span className={styles.note} />
        <span className={styles.details}>
          <span className={styles.maker} />
          <span className={styles.label}>{texts.rtp}</span>{' '}
        </span>
        <span className={styles.play}>{texts.play}</span>
      </a>
      <a className={styles.demo}>{texts.tryFree}</a>
      <Badge className={styles.tag} />
      <button type="button" className={styles.heart}>
        <HeartIcon size={16} />
      </button>
    </li>
  );
}
