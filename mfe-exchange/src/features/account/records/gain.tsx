import { observer } from 'mobx-react-lite';
import { useFormat } from '@pavilion/platform';
import styles from './records.module.css';

/** A profit or loss with its sign, never by color alone. */
export const Gain = observer(function Gain({ poisha }: { readonly poisha: number }) {
  const format = useFormat();
  if (poisha === 0) return <span className={styles.money}>{format.money(0)}</span>;
  return (
    <span className={poisha > 0 ? styles.gain : styles.loss}>{`${poisha > 0 ? '+' : ''}${format.money(poisha)}`}</span>
  );
});
