import { observer } from 'mobx-react-lite';
import { QRCodeSVG } from 'qrcode.react';
import { type SyntheticEvent, useEffect } from 'react';
import { useStore, useTexts } from '@pavilion/platform';
import { Alert, Badge, Button, Card, CopyButton, Skeleton, TextField } from '@pavilion/ui';
import shared from '../../page/page.module.css';
import { texts } from '../../texts';
import { PasskeysStore } from './passkeys.store';
import { PasskeysView } from './passkeys.view';
import { CodesLeft, RecoveryCodes } from './recovery-codes.view';
import styles from './two-step.module.css';
import { TwoStepStore } from './two-step.store';

type Props = { readonly store: TwoStepStore };

export const Page = observer(function TwoStepPage() {
  const t = useTexts(texts).twoStep;
  const store = useStore(({ api }) => new TwoStepStore(api));
  const passkeys = useStore(({ api }) => new PasskeysStore(api));
  // After the mount: React may build a page more than once before that.
  useEffect(() => void Promise.all([store.load(), passkeys.load()]), [store, passkeys]);
  const { step, problem } = store;
  const badge =
    step.kind === 'on' ? (
      <Badge kind="accent">{t.on}</Badge>
    ) : (
      step.kind === 'off' && <Badge kind="neutral">{t.off}</Badge>
    );
  return (
    <div className={shared.page}>
      <h1>{t.title}</h1>
      <Card title={t.app} action={badge}>
        <div className={styles.body}>
          <p className={styles.intro}>{t.intro}</p>
          {step.kind === 'loading' && <Skeleton width="160px" height="44px" />}
          {step.kind === 'failed' && <Alert>{t.loadFailed}</Alert>}
          {step.kind === 'off' && (
            <Button busy={store.isSending} onClick={() => void store.begin()}>
              {t.turnOn}
            </Button>
          )}
          {step.kind === 'scanning' && <Scanning store={store} secret={step.secret} uri={step.uri} />}
          {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={() => void store.load()} />}
          {step.kind === 'on' && (
            <Button variant="secondary" busy={store.isSending} onClick={() => void store.remove()}>
              {t.turnOff}
            </Button>
          )}
          {problem?.kind === 'refused' && <Alert>{problem.message}</Alert>}
          {problem?.kind === 'unanswered' && <Alert kind="warning">{t.unanswered}</Alert>}
        </div>
      </Card>
      <PasskeysView store={passkeys} onDone={() => void store.load()} />
      {(step.kind === 'on' || (step.kind === 'off' && passkeys.hasAny)) && (
        <CodesLeft store={store} left={step.codesLeft} />
      )}
    </div>
  );
});

const Scanning = observer(function Scanning({
  store,
  secret,
  uri,
}: Props & { readonly secret: string; readonly uri: string }) {
  const t = useTexts(texts).twoStep;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void store.activate();
  };
  return (
    <form className={styles.body} aria-label={t.title} noValidate onSubmit={submit}>
      <p>{t.scan}</p>
      <div className={styles.scan}>
        <div className={styles.qr}>
          <QRCodeSVG value={uri} size={208} marginSize={4} title={t.qr} />
        </div>
        <div className={styles.body}>
          <p>{t.key}</p>
          <p className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
          <CopyButton label={t.copyKey} value={secret} />
        </div>
      </div>
      <TextField
        label={t.code}
        hint={t.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={store.code}
        onChange={store.setCode}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={store.isSending} disabled={store.code.length < 6}>
          {t.activate}
        </Button>
        <Button variant="quiet" onClick={() => void store.load()}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
});
