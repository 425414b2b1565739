import styles from './floating.module.css';
import { LateServices } from './late-services';
import { ScrollToTop } from './scroll-to-top';

/**
 * Floating elements of a page: the scroll-to-top button above the chat button's default place, and the late services
 * with the chat.
 */
export function Floating({ page }: { readonly page: boolean }) {
  return (
    <>
      {page && <ScrollToTop className={styles.scrollToTop} />}
      <LateServices chat={page} />
    </>
  );
}
