import { usePlatform, useTexts } from '@pavilion/platform';
import { MessageCircleIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import styles from './floating.module.css';
import { layoutTexts } from './layout.texts';
import { ScrollToTop } from './scroll-to-top';
import { helpAddress } from './support-links';

/** What floats over the page's corner: the way up, and the way to somebody who helps. */
export const Floating = observer(function Floating() {
  const platform = usePlatform();
  const t = useTexts(layoutTexts);
  const help = helpAddress(platform);
  return (
    <aside className={styles.corner} aria-label={t.support}>
      <ScrollToTop className={styles.up} />
      {help && <a className={styles.chat} href={help} target="_blank" rel="noreferrer" aria-label={t.chat}><MessageCircleIcon /></a>}
    </aside>
  );
});
