import { Card, Skeleton } from '@pavilion/ui';
import styles from './promotions.module.css';

/** Placeholder cards at full height. */
export function CardSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Card key={index} as="div" padded={false} className={styles.card}>
      <div className={styles.picture} />
      <div className={styles.body}>
        <Skeleton width="70%" />
        <Skeleton count={2} />
        <Skeleton height="44px" />
      </div>
    </Card>
  ));
}
