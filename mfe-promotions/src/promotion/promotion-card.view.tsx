import type { Promotion } from '@pavilion/contract/calls/promotions';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Badge, Button, buttonClass } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import styles from './promotion-card.module.css';
import { descriptionIn, nameIn, preview } from './promotion-words';
import { texts } from './promotion.texts';

interface Props {
  readonly promotion: Promotion;
  readonly onDetails: (promotion: Promotion) => void;
}

export const PromotionCard = observer(function PromotionCard({ promotion, onDetails }: Props) {
  const { language, session } = usePlatform();
  const t = useTexts(texts);
  const format = useFormat();
  const name = nameIn(language.code, promotion);
  return (
    <article className={styles.card}>
      <img className={styles.picture} src={promotion.thumbnail} alt="" width={420} height={180} loading="lazy" decoding="async" />
      <div className={styles.body}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.description}>{preview(descriptionIn(language.code, promotion)) ?? t.noDescription}</p>
        <p className={styles.dates}>
          {t.from} {format.date(promotion.startsAt)}
          {promotion.endsAt === null ? (
            <Badge kind="reward">{t.longTerm}</Badge>
          ) : (
            <span>
              {t.until} {format.date(promotion.endsAt)}
            </span>
          )}
        </p>
        <div className={styles.actions}>
          <Link className={buttonClass('primary')} to={session.isPlayer ? '/deposit' : '/page/guest/register.jsp'}>
            {session.isPlayer ? t.depositNow : t.signUp}
          </Link>
          <Button variant="secondary" aria-label={`${t.details}: ${name}`} onClick={() => onDetails(promotion)}>
            {t.details}
          </Button>
        </div>
      </div>
    </article>
  );
});
