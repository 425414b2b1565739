import type { Promotion } from '@pavilion/contract/calls/promotions';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Button, Dialog } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import styles from './promotion-details.module.css';
import { descriptionIn, nameIn } from './promotion-words';
import { texts } from './promotion.texts';

interface Props {
  readonly promotion: Promotion | null;
  readonly onClose: () => void;
}

export const PromotionDetails = observer(function PromotionDetails({ promotion, onClose }: Props) {
  const { language } = usePlatform();
  const t = useTexts(texts);
  if (!promotion) return null;
  return (
    <Dialog open onClose={onClose} title={nameIn(language.code, promotion)} footer={<Button variant="secondary" block onClick={onClose}>{t.close}</Button>}>
      <img className={styles.picture} src={promotion.thumbnail} alt="" width={420} height={180} />
      <p>{descriptionIn(language.code, promotion) || t.noDescription}</p>
      <Facts promotion={promotion} />
    </Dialog>
  );
});

const Facts = observer(function Facts({ promotion }: { readonly promotion: Promotion }) {
  const t = useTexts(texts);
  const { date, number, money } = useFormat();
  const rows: readonly (readonly [string, string])[] = [
    [t.starts, date(promotion.startsAt)],
    [t.ends, promotion.endsAt === null ? t.longTerm : date(promotion.endsAt)],
    ...(promotion.bonusPercent > 0 ? [[t.bonus, t.percent(number(promotion.bonusPercent))] as const] : []),
    ...(promotion.turnover > 0 ? [[t.turnover, t.times(number(promotion.turnover))] as const] : []),
    ...(promotion.minDeposit > 0 ? [[t.minimum, money(promotion.minDeposit)] as const] : []),
    ...(promotion.maxBonus > 0 ? [[t.most, money(promotion.maxBonus)] as const] : []),
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
});
