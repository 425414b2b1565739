import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { useNavigation } from '../layout/navigation/navigation';
import { loginAddress } from '../session/guard';
import { nameOf, pictureOf, slidesOf, useSliders } from '../slides/slides';
import { texts } from '../texts';
import styles from './favorites.module.css';

/** Sports that operators feature; each leads to the exchange. */
export const Favorites = observer(function Favorites({ onPick }: { readonly onPick?: () => void }) {
  const { session, language } = usePlatform();
  const exchange = useNavigation().addressOf('exchange');
  const t = useTexts(texts).favorites;
  const query = useSliders();
  if (query.state.kind === 'loading') return <div className={styles.waiting} />;
  const slides = slidesOf(query.value ?? [], 'Favourite');
  if (slides.length === 0 || !exchange) return null;
  return (
    <nav aria-label={t.title}>
      <ul className={styles.strip}>
        {slides.map((slide) => (
          <li key={slide.id}>
            <Link
              // A guest logs in first and continues there.
              to={session.isPlayer ? exchange : loginAddress(exchange)}
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
