import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { observer } from 'mobx-react-lite';
import { categories, type CategoryKey } from '../../category/categories';
import { categoryIcons } from '../../category/category-icon';
import { categoryTexts } from '../../category/category.texts';
import styles from './category-nav.module.css';

/** The lobby's categories, each an address of its own. */
export const CategoryNav = observer(function CategoryNav({ current }: { readonly current: CategoryKey | undefined }) {
  const t = useTexts(categoryTexts);
  return (
    <nav aria-label={t.label}>
      <ul className={styles.list}>
        {categories.map(({ key, address }) => {
          const Icon = categoryIcons[key];
          return (
            <li key={key}>
              <Link to={address} replace preventScrollReset className={styles.item} aria-current={key === current ? 'page' : undefined}>
                <Icon />
                <span>{t.names[key]}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});
