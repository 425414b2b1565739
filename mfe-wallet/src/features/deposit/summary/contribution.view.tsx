import { observer } from 'mobx-react-lite';
import type { Promotion } from '@pavilion/contract/calls/promotions';
import { useFormat, useTexts } from '@pavilion/platform';
import { texts } from '../../../texts';
import styles from '../offers/promotion-terms.module.css';

/** Percentage of a stake that counts towards turnover, by kind of game. */
export const Contribution = observer(function Contribution({
  offer,
}: {
  readonly offer: Pick<Promotion, 'contribution'>;
}) {
  const t = useTexts(texts).offer;
  const format = useFormat();
  const none = offer.contribution.length === 0;
  const exchange = offer.contribution.find(({ type }) => type === 'EXCHANGE')?.percent ?? 100;
  return (
    <section className={styles.contribution}>
      <h3>{t.contribution}</h3>
      {!none && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.game}</th>
              <th scope="col">{t.counts}</th>
            </tr>
          </thead>
          <tbody>
            {offer.contribution.map(({ type, percent }) => (
              <tr key={type}>
                <th scope="row">{t.games[type] ?? type}</th>
                <td>{format.number(percent)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.note}>{none ? t.countsInFull : t.othersInFull}</p>
      {exchange > 0 && <p className={styles.note}>{t.exchangeNote}</p>}
    </section>
  );
});
