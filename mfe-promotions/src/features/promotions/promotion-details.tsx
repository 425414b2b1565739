import { observer } from 'mobx-react-lite';
import type { Promotion } from '@pavilion/contract/calls/promotions';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Alert, Button, Dialog } from '@pavilion/ui';
import { DetailList } from '../../components/detail-list';
import { texts } from '../../texts';
import { TurnoverLimitsNote } from '../../turnover-limits/turnover-limits.view';
import { PromotionAction } from './promotion-action';
import { promotionDetails } from './promotion-details-list';
import { wordsOf } from './promotion-words';
import styles from './promotions.module.css';

type Props = { readonly promotion: Promotion; readonly onClose: () => void };

export const PromotionDetails = observer(function PromotionDetails({ promotion, onClose }: Props) {
  const { language } = usePlatform();
  const t = useTexts(texts).promotions;
  const format = useFormat();
  const { name, description } = wordsOf(promotion, language.code);
  const { ineligible } = promotion;
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t.close}
      </Button>
      {ineligible === null && <PromotionAction name={name} promotion={promotion} />}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={name} footer={footer}>
      <div className={styles.details}>
        <div className={styles.picture}>
          <img src={promotion.thumbnail} alt="" width={640} height={360} />
        </div>
        {ineligible !== null && <Ineligible why={ineligible} />}
        <p>{description || t.noDescription}</p>
        <DetailList items={promotionDetails(promotion, t, format, language.code)} />
        {promotion.turnover > 0 && <Counts promotion={promotion} />}
      </div>
    </Dialog>
  );
});

/** Explains why the player can't take the promotion; links to an open bonus. */
const Ineligible = observer(function Ineligible({ why }: { readonly why: NonNullable<Promotion['ineligible']> }) {
  const t = useTexts(texts).promotions;
  return (
    <Alert kind="warning" action={why === 'bonus_open' ? <Link to="/bonuses">{t.myBonuses}</Link> : undefined}>
      {t.ineligible[why]}
    </Alert>
  );
});

/** Percentage of a stake that counts towards turnover, by kind of game. */
const Counts = observer(function Counts({ promotion: { contribution, turnoverLimits } }: Pick<Props, 'promotion'>) {
  const { promotions: t, gameTypes: types } = useTexts(texts);
  const format = useFormat();
  const exchange = contribution.find(({ type }) => type === 'EXCHANGE')?.percent ?? 100;
  return (
    <section>
      <h3>{t.counts}</h3>
      {contribution.length > 0 && (
        <DetailList
          items={contribution.map(({ type, percent }) => [types[type] ?? type, `${format.number(percent)}%`])}
        />
      )}
      <p className={styles.stacked}>{contribution.length === 0 ? t.countsInFull : t.othersInFull}</p>
      <TurnoverLimitsNote limits={turnoverLimits} className={styles.stacked} />
      {exchange > 0 && <p className={styles.stacked}>{t.exchangeNote}</p>}
    </section>
  );
});
