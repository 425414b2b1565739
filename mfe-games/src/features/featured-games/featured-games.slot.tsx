import { observer } from 'mobx-react-lite';
import { usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { classNames, Skeleton } from '@pavilion/ui';
import { accentLinkClass } from '@pavilion/ui/accent-link';
import { Poster } from '../../poster/poster.view';
import { gameAddress, playAddress } from '../../session/addresses';
import shared from '../../strip/strip.module.css';
import { texts } from '../../texts';
import styles from './featured-games.module.css';
import { FeaturedGamesStore } from './featured-games.store';

export const Slot = observer(function FeaturedGames() {
  const { session, language } = usePlatform();
  const { games } = useStore((platform) => new FeaturedGamesStore(platform));
  const t = useTexts(texts).featuredGames;
  if (games?.length === 0) return null;
  return (
    <section aria-label={t.title}>
      <header className={styles.head}>
        <h2>{t.title}</h2>
        <Link to="/games" className={accentLinkClass}>
          {t.all}
        </Link>
      </header>
      <ul className={classNames(shared.strip, styles.strip)}>
        {games === null && <Skeleton shape="poster" count={6} className={styles.item} />}
        {games?.map(({ id, code, name, nameBn, picture }) => (
          <li key={id} className={styles.item}>
            <Link to={playAddress(session.isPlayer, gameAddress(code))} className={styles.link}>
              <Poster src={picture} name={name} />
              <span className={styles.name}>{language.code === 'bn' ? nameBn || name : name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
});
