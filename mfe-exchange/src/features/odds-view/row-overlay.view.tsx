import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { texts } from '../../texts';
import styles from './market-table.module.css';

interface Props {
  readonly of: { readonly suspended: number; readonly ballRunning: number };
  /** Whether the match has ended. */
  readonly isOver: boolean;
}

/** The reason why a row's prices are not available now. */
export const RowOverlay = observer(function RowOverlay({ of, isOver }: Props) {
  const t = useTexts(texts).oddsView;
  const text = isOver ? t.closed : of.suspended === 1 ? t.suspended : of.ballRunning === 1 ? t.ballRunning : null;
  return text && <span className={styles.overlay}>{text}</span>;
});
