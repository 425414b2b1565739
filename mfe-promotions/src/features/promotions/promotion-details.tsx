import type { Promotion } from '@pavilion/contract/calls/promotions';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Button, Dialog } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import styles from './promotions.module.css';
import { promotionsTexts } from './promotions.texts';
import { wordsOf } from './promotion-words';
import { TakePart } from './take-part';

type Props = { readonly promotion: Promotion; readonly onClose: () => void };

export const PromotionDetails = observer(function PromotionDetails({ promotion, onClose }: Props) {
  const { language } = usePlatform();
  const t = useTexts(promotionsTexts);
  const format = useFormat();
  const { name, description } = wordsOf(promotion, language.code);
  const { startsAt, endsAt, bonusPercent, maxBonus, minDeposit, turnover } = promotion;
  const facts: readonly (readonly [string, string])[] = [
    [t.startDate, format.date(startsAt)],
    [t.endDate, endsAt === null ? t.longTerm : format.date(endsAt)],
    ...(bonusPercent > 0 ? [[t.bonus, `${format.number(bonusPercent)}%, ${t.upTo} ${format.money(maxBonus)}`] as const] : []),
    ...(minDeposit > 0 ? [[t.minDeposit, format.money(minDeposit)] as const] : []),
    ...(turnover > 0 ? [[t.turnover, `${format.number(turnover)}x`] as const] : []),
  ];
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>{t.close}</Button>
      <TakePart name={name} />
    </>
  );
  return (
    <Dialog open onClose={onClose} title={name} footer={footer}>
      <div className={styles.details}>
        <div className={styles.picture}><img src={promotion.thumbnail} alt="" width={640} height={360} /></div>
        <p>{description || t.noDescription}</p>
        <dl className={styles.facts}>
          {facts.map(([term, value]) => <div key={term}><dt>{term}</dt><dd>{value}</dd></div>)}
        </dl>
      </div>
    </Dialog>
  );
});
