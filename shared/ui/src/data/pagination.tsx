import { Button } from '../controls/button';
import { IconButton } from '../controls/icon-button';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons';
import { useUiTexts } from '../ui-texts';
import styles from './pagination.module.css';

export type PaginationProps = {
  /** Current page, from 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
};

/** Returns the first, last and neighboring pages; gaps between them. */
function pagesShown(page: number, pages: number): readonly number[] {
  return [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);
}

/** Page navigation; renders nothing for a single page. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const texts = useUiTexts();
  if (pages <= 1) return null;
  const shown = pagesShown(page, pages);
  return (
    <nav aria-label={texts.pages} className={styles.pages}>
      <IconButton
        label={texts.previousPage}
        icon={<ChevronLeftIcon />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {shown.map((one, index) => (
        <span key={one} className={styles.step}>
          {one - (shown[index - 1] ?? 0) > 1 && <span className={styles.gap}>…</span>}
          <button
            type="button"
            className={styles.page}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onPage(one)}
          >
            {one}
          </button>
        </span>
      ))}
      <IconButton
        label={texts.nextPage}
        icon={<ChevronRightIcon />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}

export type LoadMoreProps = {
  readonly onMore: () => void;
  /** True if there are more rows; otherwise nothing is rendered. */
  readonly more: boolean;
  readonly busy?: boolean;
  readonly label?: string;
};

export function LoadMore({ onMore, more, busy, label }: LoadMoreProps) {
  const texts = useUiTexts();
  if (!more) return null;
  return (
    <div className={styles.more}>
      <Button variant="secondary" onClick={onMore} busy={busy}>
        {label ?? texts.loadMore}
      </Button>
    </div>
  );
}
