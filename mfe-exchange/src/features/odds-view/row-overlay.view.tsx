import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { texts } from '../../texts';
import styles from './market-table.module.css';

interface Props {
  readonly of: { readonly suspended: number; readonly ballRunning: number };
}

/** The reason why a row's prices are not available now. */
export const RowOverlay = observer(function RowOverlay({ of }: Props) {
  const t = useTexts(texts).oddsView;
  const text = of.ballRunning === 1 ? t.ballRunning : of.suspended === 1 ? t.suspended : null;
  return text && <span className={styles.overlay}>{text}</span>;
});
