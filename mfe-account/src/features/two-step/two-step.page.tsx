import { observer } from 'mobx-react-lite';
import { QRCodeSVG } from 'qrcode.react';
import type { SyntheticEvent } from 'react';
import { useFormat, useStore, useTexts } from '@pavilion/platform';
import { Alert, Badge, Button, Card, Skeleton, TextField } from '@pavilion/ui';
import shared from '../../page/page.module.css';
import { texts } from '../../texts';
import styles from './two-step.module.css';
import { TwoStepStore } from './two-step.store';

type Props = { readonly store: TwoStepStore };

export const Page = observer(function TwoStepPage() {
  const t = useTexts(texts).twoStep;
  const store = useStore(({ api }) => new TwoStepStore(api));
  const { step, problem } = store;
  return (
    <div className={shared.page}>
      <h1>{t.title}</h1>
      <Card>
        <div className={styles.body}>
          <p>{t.intro}</p>
          {step.kind === 'loading' && <Skeleton width="160px" height="44px" />}
          {step.kind === 'failed' && <Alert>{t.loadFailed}</Alert>}
          {step.kind === 'off' && (
            <>
              <Badge kind="warning">{t.off}</Badge>
              <Button busy={store.isSending} onClick={() => void store.begin()}>
                {t.turnOn}
              </Button>
            </>
          )}
          {step.kind === 'scanning' && <Scanning store={store} secret={step.secret} uri={step.uri} />}
          {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={() => void store.load()} />}
          {step.kind === 'on' && <On store={store} codesLeft={step.codesLeft} />}
          {problem?.kind === 'refused' && <Alert>{problem.message}</Alert>}
          {problem?.kind === 'unanswered' && <Alert kind="warning">{t.unanswered}</Alert>}
        </div>
      </Card>
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
      <div className={styles.qr}>
        <QRCodeSVG value={uri} size={208} marginSize={4} title={t.qr} />
      </div>
      <p>{t.key}</p>
      <p className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
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

function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const t = useTexts(texts).twoStep;
  return (
    <>
      <h2>{t.codesTitle}</h2>
      <p>{t.codesNote}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onDone}>{t.done}</Button>
    </>
  );
}

const On = observer(function On({ store, codesLeft }: Props & { readonly codesLeft: number }) {
  const t = useTexts(texts).twoStep;
  const format = useFormat();
  return (
    <>
      <Badge kind="accent">{t.on}</Badge>
      <p>{t.codesLeft(format.number(codesLeft))}</p>
      <div className={styles.actions}>
        <Button variant="secondary" busy={store.isSending} onClick={() => void store.renew()}>
          {t.renew}
        </Button>
        <Button variant="quiet" onClick={() => void store.remove()}>
          {t.turnOff}
        </Button>
      </div>
    </>
  );
});
