import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { categories, type CategoryKey } from '../../../category/categories';
import { categoryIcons } from '../../../category/category-icon';
import { texts } from '../../../texts';
import styles from './category-nav.module.css';

interface Props {
  readonly current: CategoryKey | undefined;
  /** Categories without games. */
  readonly soon: ReadonlySet<CategoryKey>;
}

/** The lobby's categories, each a link to its own address. */
export const CategoryNav = observer(function CategoryNav({ current, soon }: Props) {
  const t = useTexts(texts).category;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => scrollIntoView(list.current), [current]);
  return (
    <nav aria-label={t.label}>
      <ul ref={list} className={styles.list}>
        {categories.map(({ key, address }) => {
          const Icon = categoryIcons[key];
          return (
            <li key={key}>
              <Link
                to={address}
                replace
                preventScrollReset
                className={styles.item}
                aria-current={key === current ? 'page' : undefined}
              >
                <Icon />
                <span>{t.names[key]}</span>
                {soon.has(key) && <small className={styles.soon}>{t.soon}</small>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});

/** Centers the current category in a phone's scrolling row without moving the page. */
function scrollIntoView(list: HTMLUListElement | null): void {
  const item = list?.querySelector('[aria-current]');
  if (!list || !item) return;
  const [row, own] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  list.scrollLeft += own.left + own.width / 2 - (row.left + row.width / 2);
}
