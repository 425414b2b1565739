import { observer } from 'mobx-react-lite';
import type { Promotion } from '@pavilion/contract/calls/promotions';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Alert, Button, Dialog } from '@pavilion/ui';
import { DescriptionList } from '@pavilion/ui/description-list';
import { texts } from '../../../texts';
import { type DepositStore, EXAMPLE_AMOUNT } from '../deposit.store';
import { Contribution } from '../summary/contribution.view';
import { sumOf } from '../summary/deposit-sum';
import styles from './promotion-terms.module.css';

type Props = { readonly store: DepositStore; readonly offer: Promotion; readonly onClose: () => void };

/** All terms of a promotion, to be read before it is selected. */
export const PromotionTerms = observer(function PromotionTerms({ store, offer, onClose }: Props) {
  const t = useTexts(texts).offer;
  const format = useFormat();
  const { language } = usePlatform();
  const obstacle = store.offerProblemOf(offer);
  const bangla = language.code === 'bn';
  const choose = (): void => {
    store.choosePromotion(offer.id);
    onClose();
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t.close}
      </Button>
      {obstacle === null && store.canEdit && <Button onClick={choose}>{t.choose}</Button>}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={bangla ? offer.nameBn : offer.name} footer={footer}>
      {/* Focusable, so that the keyboard can scroll it. */}
      <section className={styles.terms} aria-label={t.terms} tabIndex={0}>
        <img src={offer.thumbnail} alt="" className={styles.banner} />
        {obstacle && <Alert kind="warning">{t.obstacles[obstacle](format.money(offer.minDeposit))}</Alert>}
        <p>{bangla ? offer.descriptionBn : offer.description}</p>
        <DetailList offer={offer} />
        <Example offer={offer} poisha={obstacle === null ? store.poisha : 0} />
        <Contribution offer={offer} />
      </section>
    </Dialog>
  );
});

const DetailList = observer(function DetailList({ offer }: Pick<Props, 'offer'>) {
  const t = useTexts(texts).offer;
  const format = useFormat();
  const { language } = usePlatform();
  const free = offer.freeRounds;
  const items = [
    ...(free === null
      ? []
      : [
          [
            t.freeSpinsName,
            t.freeSpinsOf(
              format.number(free.count),
              format.money(free.stake),
              language.code === 'bn' ? free.gameBn : free.game,
              free.days,
              format.number(free.days),
            ),
          ] as const,
        ]),
    [t.bonus, t.bonusUpTo(format.number(offer.bonusPercent), format.money(offer.maxBonus))],
    [t.minDeposit, format.money(offer.minDeposit)],
    [t.turnover, t.turnoverOf(format.number(offer.turnover))],
    [t.maxStake, offer.maxStake === null ? t.noMaxStake : format.money(offer.maxStake)],
    [
      t.expiry,
      offer.expiresAfterDays === null
        ? t.noExpiry
        : t.days(offer.expiresAfterDays, format.number(offer.expiresAfterDays)),
    ],
    [t.ends, offer.endsAt === null ? t.longTerm : format.dateTime(offer.endsAt)],
  ] as const;
  return <DescriptionList items={items} className={styles.details} />;
});

const Example = observer(function Example({ offer, poisha }: { readonly offer: Promotion; readonly poisha: number }) {
  const t = useTexts(texts).offer;
  const format = useFormat();
  const { pays, bonus, turnover } = sumOf(poisha || Math.max(EXAMPLE_AMOUNT, offer.minDeposit), offer, 0);
  return <p className={styles.example}>{t.example(format.money(pays), format.money(bonus), format.money(turnover))}</p>;
});
