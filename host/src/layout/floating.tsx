import { usePlatform, useTexts } from '@pavilion/platform';
import { ChevronUpIcon, IconButton, MessageCircleIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useSyncExternalStore } from 'react';
import styles from './floating.module.css';
import { layoutTexts } from './layout.texts';
import { helpAddress } from './support-links';

const SHOWN_AFTER_PX = 300;

function followScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
const isScrolled = (): boolean => window.scrollY > SHOWN_AFTER_PX;

/** What floats over the page's corner: the way up, and the way to somebody who helps. */
export const Floating = observer(function Floating() {
  const platform = usePlatform();
  const t = useTexts(layoutTexts);
  const scrolled = useSyncExternalStore(followScroll, isScrolled);
  const help = helpAddress(platform);
  return (
    <aside className={styles.corner} aria-label={t.support}>
      {scrolled && <IconButton filled className={styles.up} label={t.toTop} icon={<ChevronUpIcon />} onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })} />}
      {help && <a className={styles.chat} href={help} target="_blank" rel="noreferrer" aria-label={t.chat}><MessageCircleIcon /></a>}
    </aside>
  );
});
