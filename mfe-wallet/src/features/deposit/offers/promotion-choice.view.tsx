import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useId, useState } from 'react';
import type { Promotion } from '@pavilion/contract/calls/promotions';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Button, GiftIcon, Skeleton } from '@pavilion/ui';
import { ChoiceCard } from '../../../funds/choice-card';
import { texts } from '../../../texts';
import styles from '../deposit.module.css';
import type { DepositStore } from '../deposit.store';

const PromotionTerms = lazy(async () => {
  const { PromotionTerms: Terms } = await import(/* webpackChunkName: "promotion-terms" */ './promotion-terms.view');
  return { default: Terms };
});

type Props = { readonly store: DepositStore };

export const PromotionChoice = observer(function PromotionChoice({ store }: Props) {
  const t = useTexts(texts).offer;
  const [shown, show] = useState<Promotion | null>(null);
  const group = useId();
  // A deposit needs no promotion: after a failed read, No promotion remains available.
  if (store.reads.promotions.state.kind === 'loading') return <Skeleton shape="block" height="120px" />;
  return (
    <section className={styles.section} role="radiogroup" aria-labelledby={`${group}-title`}>
      <h2 id={`${group}-title`}>{t.promotions}</h2>
      <div className={styles.offers}>
        <ChoiceCard
          group={group}
          checked={store.promotionId === 0}
          disabled={!store.canEdit}
          onChoose={() => store.choosePromotion(0)}
          title={t.noPromotion}
          note={t.noPromotionNote}
        />
        {store.reads.usablePromotions.map((offer) => (
          <Offer key={offer.id} store={store} offer={offer} group={group} onDetail={() => show(offer)} />
        ))}
      </div>
      <Cost store={store} />
      <Suspense fallback={null}>
        {shown && <PromotionTerms store={store} offer={shown} onClose={() => show(null)} />}
      </Suspense>
    </section>
  );
});

/** The selection's turnover requirement, shown before an amount is entered. */
const Cost = observer(function Cost({ store }: Props) {
  const t = useTexts(texts).offer;
  const format = useFormat();
  const { pays, bonus, turnover } = store.example;
  const [deposit, staked] = [format.money(pays), format.money(turnover)];
  return (
    <p className={styles.cost} aria-live="polite">
      {bonus > 0 ? t.costWith(deposit, format.money(bonus), staked) : t.costWithout(deposit, staked)}
    </p>
  );
});

type OfferProps = Props & { readonly offer: Promotion; readonly group: string; readonly onDetail: () => void };

const Offer = observer(function Offer({ store, offer, group, onDetail }: OfferProps) {
  const t = useTexts(texts).offer;
  const format = useFormat();
  const { language } = usePlatform();
  const name = language.code === 'bn' ? offer.nameBn : offer.name;
  const obstacle = store.offerProblemOf(offer);
  const isChosen = store.promotionId === offer.id;
  const bonus = t.bonusNote(format.number(offer.bonusPercent), format.number(offer.turnover));
  const spins = offer.freeRounds === null ? '' : `${t.freeSpins(format.number(offer.freeRounds.count))} · `;
  const note = obstacle ? t.obstacles[obstacle](format.money(offer.minDeposit)) : spins + bonus;
  return (
    <ChoiceCard
      group={group}
      checked={isChosen}
      // A selected offer that stops fitting stays selected with its reason: it must not disappear silently.
      disabled={!store.canEdit || (obstacle !== null && !isChosen)}
      onChoose={() => store.choosePromotion(offer.id)}
      icon={<GiftIcon />}
      title={name}
      note={obstacle ? <span className={isChosen ? styles.invalid : styles.reason}>{note}</span> : note}
      aside={
        <Button variant="quiet" aria-label={t.detailOf(name)} onClick={onDetail}>
          {t.detail}
        </Button>
      }
    />
  );
});
