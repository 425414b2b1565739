import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { CashOut } from '@pavilion/contract/calls/exchange-position';
import { useFormat, useTexts } from '@pavilion/platform';
import { Alert, Button, ChipGroup } from '@pavilion/ui';
import { texts } from '../texts';
import styles from './bets.module.css';
import { type CashOutStore, shares } from './cash-out.store';
import { useSecondsLeft } from './use-seconds-left';

interface Props {
  readonly store: CashOutStore;
  /** The id of the result's text. */
  readonly resultId: string;
}
interface ChoiceProps extends Pick<Props, 'store'> {
  /** The ids of the hint and of what went wrong. */
  readonly describedBy: string;
}

/** Cash-out of the whole or a share, in steps or finely; shown only if the server offers the whole. */
export const CashOutView = observer(function CashOutView({ store, resultId }: Props) {
  const t = useTexts(texts).bets;
  const hintId = useId();
  const alertId = useId();
  const { state, offer, outcome } = store;
  const isUnconfirmed = state.kind === 'unconfirmed';
  const describedBy = [hintId, isUnconfirmed && alertId, outcome && outcome.kind !== 'done' && resultId];
  return (
    <section className={styles.cashOut} aria-label={t.cashOut}>
      <header>
        <h3>{t.cashOut}</h3>
        <p id={hintId}>{t.cashOutHint}</p>
      </header>
      {offer?.state === 'waiting' ? (
        <Waiting key={offer.activeAt} offer={offer} />
      ) : (
        <Choice store={store} describedBy={describedBy.filter(Boolean).join(' ')} />
      )}
      {isUnconfirmed && (
        <div id={alertId}>
          <Alert kind="warning">{t.noAnswer}</Alert>
        </div>
      )}
    </section>
  );
});

const Waiting = observer(function Waiting({ offer }: { readonly offer: CashOut }) {
  const t = useTexts(texts).bets;
  const format = useFormat();
  const seconds = useSecondsLeft(offer.activeAt, offer.serverTime);
  return (
    <p className={styles.sum} role="status">
      {t.waiting(format.number(seconds))}
    </p>
  );
});

const Choice = observer(function Choice({ store, describedBy }: ChoiceProps) {
  const t = useTexts(texts).bets;
  const format = useFormat();
  // The knob follows the finger; the offer is requested where it comes to rest.
  const [dragged, setDragged] = useState<number | null>(null);
  const { share, state, offer } = store;
  const shown = dragged ?? share;
  const isFrozen = state.kind === 'sending' || state.kind === 'unconfirmed';
  const rest = (): void => {
    if (dragged !== null) store.setShare(dragged);
    setDragged(null);
  };
  const options = shares.map((each) => ({
    value: String(each),
    label: t.percent(format.number(each)),
    disabled: isFrozen,
  }));
  return (
    <>
      <ChipGroup
        label={t.share}
        options={options}
        value={String(shown)}
        onChange={(value) => store.setShare(Number(value))}
      />
      <input
        type="range"
        className={styles.range}
        aria-label={t.share}
        aria-describedby={describedBy}
        aria-valuetext={t.percent(format.number(shown))}
        min={5}
        max={100}
        step={5}
        value={shown}
        disabled={isFrozen}
        onChange={(event) => setDragged(Number(event.target.value))}
        onPointerUp={rest}
        onKeyUp={rest}
        onBlur={rest}
      />
      <CashOutButton store={store} offer={offer} describedBy={describedBy} />
    </>
  );
});

const CashOutButton = observer(function CashOutButton({
  store,
  offer,
  describedBy,
}: ChoiceProps & { readonly offer: CashOut | undefined }) {
  const t = useTexts(texts).bets;
  const format = useFormat();
  const { kind } = store.state;
  const amount = offer?.amount ?? null;
  const text =
    kind === 'unconfirmed'
      ? t.askAgain
      : amount === null
        ? offer
          ? t.notOffered
          : t.counting
        : t.cashOutFor(format.money(amount));
  return (
    <Button
      block
      busy={kind === 'sending'}
      disabled={amount === null && kind !== 'unconfirmed'}
      aria-describedby={describedBy}
      onClick={() => void store.submit()}
    >
      {text}
    </Button>
  );
});
