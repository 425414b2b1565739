import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { categories } from '../../category/categories';
import { categoryIcons } from '../../category/category-icon';
import { texts } from '../../texts';
import styles from './game-categories.module.css';

// "All games" already has a link beside the featured games.
const shown = categories.filter(({ key }) => key !== 'all');

/** Category tiles on home, each leading into the lobby. */
export const Slot = observer(function GameCategories() {
  const t = useTexts(texts).category;
  return (
    <nav aria-label={t.label}>
      <ul className={styles.grid}>
        {shown.map(({ key, address }) => {
          const Icon = categoryIcons[key];
          return (
            <li key={key}>
              <Link to={address} className={styles.tile}>
                <span className={styles.icon}>
                  <Icon />
                </span>
                {t.names[key]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});
