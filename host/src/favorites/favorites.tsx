import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { exchange } from '../layout/menu';
import { nameOf, pictureOf, slidesOf, useSliders } from '../slides/slides';
import styles from './favorites.module.css';
import { favouritesTexts } from './favorites.texts';

/** A guest logs in first and continues there; the gate handles an operator's own exchange. */
const loginToExchange = `/login?from=${encodeURIComponent(exchange.to)}`;

/** Sports that operators feature; each leads to the exchange. */
export const Favorites = observer(function Favorites({ onPick }: { readonly onPick?: () => void }) {
  const { session, language, claims } = usePlatform();
  const t = useTexts(favouritesTexts);
  const query = useSliders();
  if (query.state.kind === 'loading') return <div className={styles.waiting} />;
  const slides = slidesOf(query.value ?? [], 'Favourite');
  if (slides.length === 0 || !claims(exchange.to)) return null;
  return (
    <nav aria-label={t.title}>
      <ul className={styles.strip}>
        {slides.map((slide) => (
          <li key={slide.id}>
            <Link
              to={session.isPlayer ? exchange.to : loginToExchange}
              className={styles.tile}
              {...(onPick && { onClick: onPick })}
            >
              <img src={pictureOf(slide)} alt="" width={44} height={52} loading="lazy" />
              <span>{nameOf(slide, language.code)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
