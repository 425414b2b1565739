import { observer } from 'mobx-react-lite';
import type { SyntheticEvent } from 'react';
import { useTexts } from '@pavilion/platform';
import { Alert, Button, TextField, toast } from '@pavilion/ui';
import { texts } from '../../texts';
import type { ContactKind } from './profile.api';
import styles from './profile.module.css';
import type { VerificationStore } from './verification.store';

type Props = { readonly store: VerificationStore; readonly kind: ContactKind };

/** Input for a sent code, and the reason if sending or verifying failed. */
export const CodePanel = observer(function CodePanel({ store, kind }: Props) {
  const t = useTexts(texts).profile;
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    await store.verify();
    if (store.state.kind === 'verified') toast(t.nowVerified[kind], 'success');
  };
  if (!store.wasSent) return <Problem store={store} />;
  return (
    <form
      className={styles.panel}
      aria-label={t.sendFor(t.verify, store.address)}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p role="status">{t.sentTo(store.address)}</p>
      <div className={styles.code}>
        <TextField
          label={t.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={store.state.kind === 'sent'}
          value={store.code}
          onChange={store.setCode}
          hint={t.codeHint}
        />
        <Button
          type="submit"
          busy={store.state.kind === 'checking'}
          disabled={!store.canVerify && store.state.kind !== 'checking'}
        >
          {t.verify}
        </Button>
      </div>
      <Problem store={store} />
    </form>
  );
});

const Problem = observer(function Problem({ store: { state } }: Pick<Props, 'store'>) {
  const t = useTexts(texts).profile;
  if (state.kind === 'unanswered') return <Alert kind="warning">{t.unanswered}</Alert>;
  return state.kind === 'refused' ? <Alert>{state.message || t.sendFailed}</Alert> : null;
});
