import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { nameIn } from '@pavilion/contract/name-in';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Button } from '@pavilion/ui';
import { ChoiceCard, MethodIcon } from '../../funds/choice-card';
import { accountTypeNames } from '../../order/account-type-names';
import { texts } from '../../texts';
import styles from './deposit.module.css';
import type { DepositStore } from './deposit.store';

type Props = { readonly store: DepositStore };

/** The last deposit: one press fills it in, a second one in the same place opens the order. */
export const RepeatDeposit = observer(function RepeatDeposit({ store }: Props) {
  const t = useTexts(texts).deposit;
  const format = useFormat();
  const { language } = usePlatform();
  const title = useId();
  const last = store.reads.repeatable;
  if (last === null) return null;
  // Loads the channels ahead, so that the second press needn't wait for them.
  void store.reads.channelsOf(last.method.name).value;
  const isChosen = store.isRepeat(last);
  const offer = store.offer && nameIn(language.code, store.offer);
  return (
    <section className={styles.section} role="radiogroup" aria-labelledby={title}>
      <h2 id={title}>{t.again}</h2>
      <ChoiceCard
        group={title}
        checked={isChosen}
        disabled={!store.canEdit}
        onChoose={() => store.repeat(last)}
        icon={<MethodIcon src={last.method.icon} />}
        title={format.money(last.amount)}
        note={`${nameIn(language.code, last.method)} · ${accountTypeNames[last.accountType]}`}
        aside={
          isChosen && (
            <Button type="submit" className={styles.confirm} busy={store.state.kind === 'opening'}>
              {t.confirm}
            </Button>
          )
        }
      />
      {isChosen && <p className={styles.quiet}>{offer ? t.withOffer(offer) : t.withoutOffer}</p>}
    </section>
  );
});
