import type { Promotion } from '@pavilion/contract/calls/promotions';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Button, Dialog, GiftIcon, Skeleton } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { ChoiceCard } from '../../funds/choice-card';
import styles from './deposit.module.css';
import type { DepositStore } from './deposit.store';
import { texts } from './deposit.texts';

type Props = { readonly store: DepositStore };

export const PromotionChoice = observer(function PromotionChoice({ store }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  const { language } = usePlatform();
  const [shown, show] = useState<Promotion | null>(null);
  const group = useId();
  const nameOf = (offer: Promotion): string => (language.code === 'bn' ? offer.nameBn : offer.name);
  // Without promotions a deposit is still possible: a failed read leaves the one choice there is.
  if (store.reads.promotions.state.kind === 'loading') return <Skeleton shape="block" height="120px" />;
  return (
    <section className={styles.section} role="radiogroup" aria-labelledby={`${group}-title`}>
      <h2 id={`${group}-title`}>{t.promotions}</h2>
      <div className={styles.offers}>
        {store.reads.usablePromotions.map((offer) => (
          <ChoiceCard
            key={offer.id}
            group={group}
            checked={store.promotionId === offer.id}
            disabled={!store.canEdit}
            onChoose={() => store.choosePromotion(offer.id)}
            icon={<GiftIcon />}
            title={nameOf(offer)}
            note={t.bonusNote(format.number(offer.bonusPercent), format.number(offer.turnover))}
            aside={
              <Button variant="quiet" aria-label={t.detailOf(nameOf(offer))} onClick={() => show(offer)}>
                {t.detail}
              </Button>
            }
          />
        ))}
        <ChoiceCard
          group={group}
          checked={store.promotionId === 0}
          disabled={!store.canEdit}
          onChoose={() => store.choosePromotion(0)}
          title={t.noPromotion}
          note={t.noPromotionNote}
        />
      </div>
      {shown && <PromotionDetail offer={shown} title={nameOf(shown)} onClose={() => show(null)} />}
    </section>
  );
});

type DetailProps = { readonly offer: Promotion; readonly title: string; readonly onClose: () => void };

const PromotionDetail = observer(function PromotionDetail({ offer, title, onClose }: DetailProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const { language } = usePlatform();
  const facts = [
    [t.bonus, `${format.number(offer.bonusPercent)}%`],
    [t.maxBonus, format.money(offer.maxBonus)],
    [t.minDeposit, format.money(offer.minDeposit)],
    [t.turnover, `${format.number(offer.turnover)}x`],
  ] as const;
  return (
    <Dialog open onClose={onClose} title={title} footer={<Button onClick={onClose}>{t.close}</Button>}>
      <img src={offer.thumbnail} alt="" className={styles.banner} />
      <p>{language.code === 'bn' ? offer.descriptionBn : offer.description}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
});
