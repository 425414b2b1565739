import { observer } from 'mobx-react-lite';
import type { SyntheticEvent } from 'react';
import { useFormat, useTexts } from '@pavilion/platform';
import { Alert, Button, Card, ErrorState, PlusIcon, Skeleton, TextField } from '@pavilion/ui';
import { texts } from '../../texts';
import type { Passkey, PasskeysStore } from './passkeys.store';
import { RecoveryCodes } from './recovery-codes.view';
import styles from './two-step.module.css';

type Props = {
  readonly store: PasskeysStore;
  /** Called once the player has saved the recovery codes. */
  readonly onDone: () => void;
};

/** The player's passkeys. */
export const PasskeysView = observer(function PasskeysView({ store, onDone }: Props) {
  const t = useTexts(texts).twoStep;
  const { list, state } = store;
  const finish = (): void => {
    store.finish();
    onDone();
  };
  return (
    <Card title={t.passkeys}>
      <div className={styles.body}>
        <p className={styles.intro}>{t.passkeysIntro}</p>
        {list.kind === 'loading' && <Skeleton width="160px" height="44px" />}
        {list.kind === 'failed' && <ErrorState text={t.loadFailed} onRetry={() => void store.load()} />}
        {list.kind === 'ready' && store.hasAny && (
          <ul className={styles.passkeys} aria-label={t.passkeys}>
            {list.passkeys.map((passkey) => (
              <Row key={passkey.id} store={store} passkey={passkey} />
            ))}
          </ul>
        )}
        {list.kind === 'ready' &&
          (list.isAvailable && 'PublicKeyCredential' in window ? (
            <Button
              variant={store.hasAny ? 'secondary' : 'primary'}
              icon={<PlusIcon />}
              disabled={state.kind === 'sending'}
              onClick={() => void store.add()}
            >
              {t.addPasskey}
            </Button>
          ) : (
            <Alert kind="info">{t.passkeysUnavailable}</Alert>
          ))}
        {state.kind === 'codes' && <RecoveryCodes codes={state.codes} onDone={finish} />}
        {state.kind === 'refused' && <Alert>{state.message}</Alert>}
        {state.kind === 'canceled' && <Alert kind="warning">{t.passkeyCanceled}</Alert>}
        {state.kind === 'unanswered' && <Alert kind="warning">{t.unanswered}</Alert>}
      </div>
    </Card>
  );
});

const Row = observer(function Row({ store, passkey }: { readonly store: PasskeysStore; readonly passkey: Passkey }) {
  const t = useTexts(texts).twoStep;
  const format = useFormat();
  const { id, name, createdAt, lastUsedAt } = passkey;
  const busy = store.state.kind === 'sending';
  if (store.renamed?.id === id) return <RenameRow store={store} passkey={passkey} />;
  return (
    <li>
      <div className={styles.passkey}>
        <strong>{name}</strong>
        <span className={styles.second}>{t.passkeyAdded(format.dateTime(createdAt))}</span>
        <span className={styles.second}>
          {lastUsedAt === null ? t.passkeyUnused : t.passkeyUsed(format.dateTime(lastUsedAt))}
        </span>
      </div>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          size="small"
          aria-label={t.renamePasskey(name)}
          disabled={busy}
          onClick={() => store.rename(id, name)}
        >
          {t.rename}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={t.removePasskey(name)}
          disabled={busy}
          onClick={() => void store.remove(id)}
        >
          {t.remove}
        </Button>
      </div>
    </li>
  );
});

const RenameRow = observer(function RenameRow({
  store,
  passkey: { id, name },
}: {
  readonly store: PasskeysStore;
  readonly passkey: Passkey;
}) {
  const t = useTexts(texts).twoStep;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void store.saveName();
  };
  return (
    <li>
      <form className={styles.add} aria-label={t.renamePasskey(name)} noValidate onSubmit={submit}>
        <TextField
          label={t.passkeyName}
          value={store.renamed?.name ?? ''}
          onChange={(typed) => store.rename(id, typed)}
          autoFocus
        />
        <div className={styles.actions}>
          <Button type="submit" busy={store.state.kind === 'sending'} disabled={!store.renamed?.name.trim()}>
            {t.save}
          </Button>
          <Button variant="quiet" onClick={store.cancelRename}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </li>
  );
});
