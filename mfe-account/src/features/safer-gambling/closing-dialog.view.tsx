import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { Alert, Button, Checkbox, Dialog } from '@pavilion/ui';
import { texts } from '../../texts';
import type { ClosingState, ClosingStore } from './closing.store';
import styles from './safer-gambling.module.css';

type Props = { readonly store: ClosingStore; readonly state: Exclude<ClosingState, { readonly kind: 'idle' }> };

/** Shows what will happen and until when, before it happens. */
export const ClosingDialog = observer(function ClosingDialog({ store, state }: Props) {
  const t = useTexts(texts).saferGambling;
  const format = useFormat();
  const { what } = state;
  const words = { 'time-out': t.askTimeOut, exclusion: t.askExclusion, account: t.askAccount }[what.kind];
  // The session ends with it; the site's own dialog explains the rest.
  if (state.kind === 'done') return null;
  const footer = (
    <>
      <Button variant="secondary" data-autofocus disabled={state.kind === 'sending'} onClick={store.back}>
        {t.back}
      </Button>
      <Button
        variant="danger"
        disabled={!store.isUnderstood}
        busy={state.kind === 'sending'}
        onClick={() => void store.close()}
      >
        {state.kind === 'unconfirmed' ? t.tryAgain : words.button}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={store.back} title={words.title} size="small" dismissable={false} footer={footer}>
      <div className={styles.form}>
        {store.until !== null && <p>{t.closedUntil(format.dateTime(store.until))}</p>}
        <ul className={styles.points}>
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <Checkbox label={words.understood} checked={store.isUnderstood} onChange={store.understand} />
        {state.kind === 'refused' && <Alert>{state.message}</Alert>}
        {state.kind === 'unconfirmed' && <Alert>{t.noAnswer}</Alert>}
      </div>
    </Dialog>
  );
});
