import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useId } from 'react';
import { withdrawalRange } from '@pavilion/contract/calls/withdrawals';
import { nameIn } from '@pavilion/contract/name-in';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Alert, AmountField, Button, StickyFoot } from '@pavilion/ui';
import { ChoiceCard, MethodIcon } from '../../funds/choice-card';
import { QuickAmounts } from '../../funds/quick-amounts.view';
import { texts } from '../../texts';
import { WalletNumberField } from '../../wallet-number/wallet-number-field.view';
import { quickAmounts } from './quick-amounts';
import { SavedWallets } from './saved-wallets/saved-wallets.view';
import { Summary } from './summary.view';
import styles from './withdrawal.module.css';
import type { WithdrawalStore } from './withdrawal.store';

type Props = { readonly store: WithdrawalStore };

export const WithdrawalForm = observer(function WithdrawalForm({
  store,
  submit,
}: Props & { readonly submit: () => Promise<void> }) {
  const t = useTexts(texts).withdrawal;
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={styles.columns} aria-label={t.title} noValidate onSubmit={send}>
      <div className={styles.form}>
        <SavedWallets store={store} />
        <Methods store={store} />
        <Amount store={store} />
        <section className={styles.section}>
          <h2>{t.account}</h2>
          <WalletNumberField label={t.accountNumber} placeholder={t.chooseNumber} store={store} />
        </section>
      </div>
      <div className={styles.aside}>
        <Summary store={store} />
        {store.state.kind === 'unconfirmed' && <Alert kind="warning">{t.unconfirmed}</Alert>}
        <StickyFoot>
          <Button type="submit" size="large" block busy={store.state.kind === 'sending'}>
            {store.state.kind === 'unconfirmed' ? t.tryAgain : t.submit}
          </Button>
        </StickyFoot>
      </div>
    </form>
  );
});

const Methods = observer(function Methods({ store }: Props) {
  const t = useTexts(texts).withdrawal;
  const { language } = usePlatform();
  const title = useId();
  return (
    <section className={styles.section} role="radiogroup" aria-labelledby={title}>
      <h2 id={title}>{t.method}</h2>
      <div className={styles.choices}>
        {store.reads.activeMethods.map(({ id, name, nameBn, icon }) => (
          <ChoiceCard
            key={id}
            group={title}
            checked={store.methodName === name}
            disabled={!store.canEdit}
            onChoose={() => store.chooseMethod(name)}
            icon={<MethodIcon src={icon} />}
            title={nameIn(language.code, { name, nameBn })}
          />
        ))}
      </div>
    </section>
  );
});

const Amount = observer(function Amount({ store }: Props) {
  const t = useTexts(texts).withdrawal;
  const format = useFormat();
  const { range, reads, isShort } = store;
  const [min, max] = [format.number(range.min / 100), format.money(range.max)];
  const isOver = store.canEdit && store.poisha > range.max;
  const all = (
    <button
      type="button"
      className={styles.all}
      aria-disabled={isShort || !store.canEdit || undefined}
      onClick={() => !isShort && store.takeAll()}
    >
      {t.takeAll}
    </button>
  );
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{t.amount}</h2>
        <p>
          {t.available} <strong>{reads.available === undefined ? '…' : format.money(reads.available)}</strong>
        </p>
      </div>
      <QuickAmounts
        label={t.quickAmounts}
        amounts={quickAmounts}
        value={store.amount}
        frozen={!store.canEdit}
        isOff={(taka) => taka * 100 > range.max || taka * 100 < range.min}
        why={isShort ? t.tooLittle(min) : t.outside(max)}
        onChoose={store.setAmount}
      />
      <AmountField
        label={t.amount}
        name="amount"
        value={store.amount}
        onChange={store.setAmount}
        disabled={!store.canEdit}
        aside={all}
        error={isOver && (isShort ? t.tooLittle(min) : t.over(max))}
        hint={t.amountHint(min, format.number(withdrawalRange.max / 100))}
      />
    </section>
  );
});
