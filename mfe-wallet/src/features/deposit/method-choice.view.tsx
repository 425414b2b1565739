import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { nameIn } from '@pavilion/contract/name-in';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Badge, EmptyState, ErrorState, WalletIcon } from '@pavilion/ui';
import { ChoiceCard, MethodIcon } from '../../funds/choice-card';
import { texts } from '../../texts';
import styles from './deposit.module.css';
import type { DepositStore } from './deposit.store';

type Props = { readonly store: DepositStore };

export const MethodChoice = observer(function MethodChoice({ store }: Props) {
  const t = useTexts(texts).deposit;
  const title = useId();
  return (
    <section className={styles.section} role="radiogroup" aria-labelledby={title}>
      <h2 id={title}>{t.method}</h2>
      <Methods store={store} group={title} />
    </section>
  );
});

const Methods = observer(function Methods({ store, group }: Props & { readonly group: string }) {
  const t = useTexts(texts).deposit;
  const format = useFormat();
  const { language } = usePlatform();
  const { methods, activeMethods } = store.reads;
  if (methods.state.kind === 'failed') return <ErrorState text={t.loadFailed} onRetry={() => void methods.refresh()} />;
  if (activeMethods.length === 0) return <EmptyState text={t.noMethods} icon={<WalletIcon />} />;
  return (
    <div className={styles.methods}>
      {activeMethods.map((method) => (
        <ChoiceCard
          key={method.id}
          group={group}
          checked={store.methodName === method.name}
          disabled={!store.canEdit}
          onChoose={() => store.chooseMethod(method.name)}
          icon={<MethodIcon src={method.icon} />}
          title={nameIn(language.code, method)}
          note={method.rebate > 0 && <Badge kind="reward">{t.rebate(format.number(Math.round(method.rebate)))}</Badge>}
        />
      ))}
    </div>
  );
});
