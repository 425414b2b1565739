import { observer } from 'mobx-react-lite';
import type { Movement } from '@pavilion/contract/calls/wallet-movements';
import { useFormat, useTexts } from '@pavilion/platform';
import { Alert, EmptyState, ErrorState, LoadMore, Skeleton, WalletIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import type { MovementsStore, WalletName } from './movements.store';
import styles from './wallet.module.css';

type Props = { readonly store: MovementsStore; readonly wallet: WalletName };

/** The movements of a wallet, loaded page by page. */
export const Movements = observer(function Movements({ store, wallet }: Props) {
  const t = useTexts(texts).wallet;
  const { state } = store;
  if (state.kind === 'loading') return <Skeleton shape="row" count={6} />;
  if (state.kind === 'failed') return <ErrorState text={t.loadFailed} onRetry={() => void store.load()} />;
  if (state.rows.length === 0) return <EmptyState text={t.empty[wallet]} icon={<WalletIcon />} />;
  return (
    <>
      <ul className={styles.movements} aria-label={t.movements}>
        {state.rows.map((movement) => (
          <Row key={movement.id} movement={movement} />
        ))}
      </ul>
      {state.more === 'failed' && <Alert>{t.loadFailed}</Alert>}
      <LoadMore
        more={state.next !== null}
        busy={state.more === 'loading'}
        label={t.showMore}
        onMore={() => void store.more()}
      />
    </>
  );
});

const Row = observer(function Row({ movement: { kind, amount, createdAt } }: { readonly movement: Movement }) {
  const t = useTexts(texts).wallet;
  const format = useFormat();
  const isIn = amount > 0;
  return (
    <li>
      <span className={isIn ? styles.incoming : styles.outgoing} aria-hidden="true">
        {isIn ? '+' : '−'}
      </span>
      <span className={styles.description}>
        <strong>{t.kinds[kind]}</strong>
        <small>{format.dateTime(createdAt)} GMT+6</small>
      </span>
      <strong className={styles.amount} data-in={isIn || undefined}>
        {isIn ? '+' : '−'}
        {format.money(Math.abs(amount))}
      </strong>
    </li>
  );
});
