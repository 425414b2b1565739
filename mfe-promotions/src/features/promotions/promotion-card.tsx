import { observer } from 'mobx-react-lite';
import type { Promotion } from '@pavilion/contract/calls/promotions';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Badge, Button, CalendarIcon, Card } from '@pavilion/ui';
import { texts } from '../../texts';
import { preview } from './listed';
import { PromotionAction } from './promotion-action';
import { wordsOf } from './promotion-words';
import styles from './promotions.module.css';

type Props = { readonly promotion: Promotion; readonly onDetails: (promotion: Promotion) => void };

export const PromotionCard = observer(function PromotionCard({ promotion, onDetails }: Props) {
  const { language, layout } = usePlatform();
  const t = useTexts(texts).promotions;
  const { name, description } = wordsOf(promotion, language.code);
  const shown = layout.isMobile ? preview(description) : description;
  return (
    <Card as="li" padded={false} className={styles.card}>
      <div className={styles.picture}>
        <img src={promotion.thumbnail} alt="" width={640} height={360} loading="lazy" />
        {promotion.endsAt === null && (
          <Badge kind="reward" className={styles.tag}>
            {t.longTerm}
          </Badge>
        )}
      </div>
      <div className={styles.body}>
        <h2>{name}</h2>
        <p className={styles.description}>{shown || t.noDescription}</p>
        <Duration promotion={promotion} />
        <div className={styles.actions}>
          {promotion.ineligible === null ? (
            <PromotionAction name={name} promotion={promotion} />
          ) : (
            <p className={styles.reason}>{t.ineligible[promotion.ineligible]}</p>
          )}
          <Button variant="secondary" aria-label={`${t.details}: ${name}`} onClick={() => onDetails(promotion)}>
            {t.details}
          </Button>
        </div>
      </div>
    </Card>
  );
});

const Duration = observer(function Duration({ promotion: { startsAt, endsAt } }: Pick<Props, 'promotion'>) {
  const t = useTexts(texts).promotions;
  const format = useFormat();
  const start = format.date(startsAt);
  return (
    <p className={styles.duration}>
      <CalendarIcon size={16} />
      {endsAt === null ? t.from(start) : `${start} – ${format.date(endsAt)}`}
    </p>
  );
});
