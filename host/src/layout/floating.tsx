import styles from './floating.module.css';
import { LateServices } from './late-services';
import { ScrollToTop } from './scroll-to-top';

/** What floats over a page: the way up, above the chat button's usual place; and what stands by, the chat among it. */
export function Floating({ page }: { readonly page: boolean }) {
  return (
    <>
      {page && <ScrollToTop className={styles.up} />}
      <LateServices chat={page} />
    </>
  );
}
