import type { Promotion } from '@pavilion/contract/calls/promotions';
import { type Format, type Language, useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Alert, Button, Dialog } from '@pavilion/ui';
import { Link } from '@pavilion/platform/router';
import { observer } from 'mobx-react-lite';
import { gameTypeTexts } from '../../game-types/game-types.texts';
import { Facts } from '../../looks/facts';
import styles from './promotions.module.css';
import { promotionsTexts } from './promotions.texts';
import type { PromotionsTexts } from './promotions.texts.en';
import { wordsOf } from './promotion-words';
import { TakePart } from './take-part';

type Props = { readonly promotion: Promotion; readonly onClose: () => void };

function factsOf(
  promotion: Promotion,
  t: PromotionsTexts,
  format: Format,
  code: Language,
): readonly (readonly [string, string])[] {
  const {
    startsAt,
    endsAt,
    bonusPercent,
    maxBonus,
    minDeposit,
    turnover,
    maxStake,
    expiresAfterDays,
    freeRounds: free,
  } = promotion;
  return [
    [t.startDate, format.date(startsAt)],
    [t.endDate, endsAt === null ? t.longTerm : format.date(endsAt)],
    ...(bonusPercent > 0 ? [[t.bonus, t.bonusUpTo(format.number(bonusPercent), format.money(maxBonus))] as const] : []),
    ...(free === null
      ? []
      : [
          [
            t.freeSpins,
            t.freeSpinsOf(
              format.number(free.count),
              format.money(free.stake),
              code === 'bn' ? free.gameBn : free.game,
              free.days,
              format.number(free.days),
            ),
          ] as const,
        ]),
    ...(minDeposit > 0 ? [[t.minDeposit, format.money(minDeposit)] as const] : []),
    ...(turnover > 0 ? [[t.turnover, `${format.number(turnover)}x`] as const] : []),
    ...(maxStake !== null ? [[t.maxStake, format.money(maxStake)] as const] : []),
    ...(expiresAfterDays !== null
      ? [[t.days, t.daysOf(expiresAfterDays, format.number(expiresAfterDays))] as const]
      : []),
  ];
}

export const PromotionDetails = observer(function PromotionDetails({ promotion, onClose }: Props) {
  const { language } = usePlatform();
  const t = useTexts(promotionsTexts);
  const format = useFormat();
  const { name, description } = wordsOf(promotion, language.code);
  const { ineligible } = promotion;
  const facts = factsOf(promotion, t, format, language.code);
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t.close}
      </Button>
      {ineligible === null && <TakePart name={name} promotion={promotion} />}
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
        <Facts facts={facts} />
        {promotion.contribution.length > 0 && <Counts contribution={promotion.contribution} />}
      </div>
    </Dialog>
  );
});

/** Why the player can't take it; an open bonus is led to. */
const Ineligible = observer(function Ineligible({ why }: { readonly why: NonNullable<Promotion['ineligible']> }) {
  const t = useTexts(promotionsTexts);
  return (
    <Alert kind="warning" action={why === 'bonus_open' ? <Link to="/bonuses">{t.myBonuses}</Link> : undefined}>
      {t.ineligible[why]}
    </Alert>
  );
});

/** How much of a stake counts towards the turnover, by kind of game. */
const Counts = observer(function Counts({ contribution }: Pick<Promotion, 'contribution'>) {
  const t = useTexts(promotionsTexts);
  const types = useTexts(gameTypeTexts);
  const format = useFormat();
  const exchange = contribution.find(({ type }) => type === 'EXCHANGE')?.percent ?? 100;
  return (
    <section>
      <h3>{t.counts}</h3>
      <Facts facts={contribution.map(({ type, percent }) => [types[type] ?? type, `${format.number(percent)}%`])} />
      <p className={styles.othersInFull}>{t.othersInFull}</p>
      {exchange > 0 && <p className={styles.othersInFull}>{t.exchangeNote}</p>}
    </section>
  );
});
