import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Badge, ChevronRightIcon, classNames, VisuallyHidden } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './account-menu.module.css';
import type { AccountSection } from './account-sections';

type Props = { readonly section: AccountSection };

/** One section of the menu: the funds as tiles, the rest as rows. */
export const MenuSection = observer(function MenuSection({ section: { name, links } }: Props) {
  const t = useTexts(texts).account;
  const heading = useId();
  const areTiles = name === 'funds';
  return (
    <section aria-labelledby={heading} className={classNames(styles.section, name === 'rewards' && styles.rewards)}>
      <h2 id={heading}>{t.sections[name]}</h2>
      <ul className={areTiles ? styles.tiles : styles.rows}>
        {links.map(({ to, name: link, icon: Picture }) => (
          <li key={to}>
            <Link to={to} className={areTiles ? styles.tile : styles.row}>
              <span className={styles.icon}>
                <Picture aria-hidden="true" />
              </span>
              <span className={styles.word}>{t.links[link]}</span>
              {to === '/inbox' && <Unread />}
              {!areTiles && <ChevronRightIcon className={styles.arrow} aria-hidden="true" />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
});

const Unread = observer(function Unread() {
  const { shared } = usePlatform();
  const t = useTexts(texts).account;
  const format = useFormat();
  const count = shared.unread.value?.inbox ?? 0;
  return (
    count > 0 && (
      <Badge kind="accent">
        <span aria-hidden="true">{format.number(count)}</span>
        <VisuallyHidden>{t.unread(count, format.number(count))}</VisuallyHidden>
      </Badge>
    )
  );
});
