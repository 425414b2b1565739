import { observer } from 'mobx-react-lite';
import { type FormEvent, lazy, Suspense } from 'react';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { AmountField, Button, Card } from '@pavilion/ui';
import { texts } from '../../texts';
import type { ConvertStore, Vip } from './convert.store';
import { Converted } from './converted.view';
import styles from './vip.module.css';

const ConvertMessage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "convert-message" */ './convert-message.view')).ConvertMessage,
}));

type Props = { readonly store: ConvertStore; readonly vip: Vip };

export const ConvertCard = observer(function ConvertCard({ store, vip }: Props) {
  const t = useTexts(texts).vip;
  const format = useFormat();
  const { state } = store;
  const hasMessage = state.kind === 'refused' || state.kind === 'unconfirmed';
  return (
    <Card
      title={t.convert}
      action={<span className={styles.rate}>{t.convertNote(format.number(vip.pointsPerTaka), format.number(1))}</span>}
    >
      {state.kind === 'done' ? (
        <Converted amount={state.value.amount} onLeave={store.leave} />
      ) : (
        <ConvertForm store={store} vip={vip} />
      )}
      <Suspense fallback={null}>{hasMessage && <ConvertMessage store={store} />}</Suspense>
    </Card>
  );
});

const ConvertForm = observer(function ConvertForm({ store, vip }: Props) {
  const { layout } = usePlatform();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void store.submit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {layout.isMobile ? <MobileFields store={store} vip={vip} /> : <DesktopFields store={store} vip={vip} />}
      <Sum store={store} vip={vip} />
      <Submit store={store} vip={vip} />
    </form>
  );
});

/** Two linked fields, VP and taka: typing in one updates the other. */
const DesktopFields = observer(function DesktopFields({ store, vip }: Props) {
  const t = useTexts(texts).vip;
  const format = useFormat();
  return (
    <div className={styles.fields}>
      <AmountField
        label={t.pointsField}
        symbol={t.pointsUnit}
        value={store.pointsText}
        onChange={(text) => store.type('points', text)}
        onBlur={store.check}
        disabled={!store.canEdit}
        error={useProblem(store, vip)}
        hint={t.minimum(format.number(vip.leastPoints))}
        suffix={<All store={store} />}
      />
      <AmountField
        label={t.money}
        value={store.takaText}
        onChange={(text) => store.type('taka', text)}
        onBlur={store.check}
        disabled={!store.canEdit}
      />
    </div>
  );
});

/** A phone's fields: converted units, and a read-only money field that mirrors them. */
const MobileFields = observer(function MobileFields({ store, vip }: Props) {
  const t = useTexts(texts).vip;
  const format = useFormat();
  return (
    <div className={styles.fields}>
      <AmountField
        label={t.convert}
        symbol={t.pointsUnit}
        value={store.takaText}
        onChange={(text) => store.type('taka', text)}
        onBlur={store.check}
        disabled={!store.canEdit}
        error={useProblem(store, vip)}
        hint={t.unitHint(format.number(vip.pointsPerTaka), format.number(1))}
        suffix={<All store={store} />}
      />
      <AmountField
        label={t.money}
        value={format.amount(store.poisha)}
        onChange={() => undefined}
        readOnly
        tabIndex={-1}
        className={styles.mirror}
      />
    </div>
  );
});

const All = observer(function All({ store }: Pick<Props, 'store'>) {
  const t = useTexts(texts).vip;
  return (
    <Button variant="quiet" size="small" disabled={!store.canEdit} onClick={store.takeAll}>
      {t.all}
    </Button>
  );
});

/** Points spent and left; its line is reserved while empty. */
const Sum = observer(function Sum({ store, vip }: Props) {
  const t = useTexts(texts).vip;
  const format = useFormat();
  const isWhole = store.problem === null;
  return (
    <p className={styles.sum} aria-live="polite">
      {isWhole ? t.uses(format.number(store.points), format.number(vip.points - store.points)) : ' '}
    </p>
  );
});

const Submit = observer(function Submit({ store, vip }: Props) {
  const t = useTexts(texts).vip;
  const format = useFormat();
  const { layout } = usePlatform();
  const { state } = store;
  const isShort = layout.isMobile && store.canEdit && store.problem === 'below';
  const words = isShort
    ? t.minimum(format.number(vip.leastAmount / 100, vip.leastAmount % 100 === 0 ? 0 : 2))
    : t.submit;
  return (
    <Button type="submit" variant="reward" size="large" block={layout.isMobile} busy={state.kind === 'sending'}>
      {state.kind === 'unconfirmed' ? t.tryAgain : words}
    </Button>
  );
});

function useProblem({ shownProblem }: ConvertStore, { pointsStep }: Vip): string | undefined {
  const t = useTexts(texts).vip;
  const format = useFormat();
  if (shownProblem === null) return undefined;
  return shownProblem === 'step' ? t.step(format.number(pointsStep)) : t[shownProblem];
}
