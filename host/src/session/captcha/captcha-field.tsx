import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTexts } from '@pavilion/platform';
import { IconButton, RefreshIcon, Skeleton, TextField } from '@pavilion/ui';
import { texts } from '../texts';
import type { CaptchaStore } from './captcha.store';
import styles from './captcha-field.module.css';

interface Props {
  readonly store: CaptchaStore;
  readonly readOnly: boolean;
}

/** The captcha: a picture of four digits, the field for them, and a button for another picture. */
export const CaptchaField = observer(function CaptchaField({ store, readOnly }: Props) {
  const t = useTexts(texts).session;
  const { picture, problem } = store;
  const input = useRef<HTMLInputElement>(null);
  // If the form was refused for a missing captcha, this field is the next step.
  useEffect(() => {
    if (store.problem) input.current?.focus();
  }, [store]);
  const suffix = (
    <>
      {picture.kind === 'ready' && (
        <img className={styles.picture} src={picture.source} alt={t.captchaAlt} width={132} height={44} />
      )}
      {picture.kind === 'loading' && (
        <span className={styles.picture}>
          <Skeleton shape="block" height="44px" />
        </span>
      )}
      <IconButton
        label={t.captchaReload}
        icon={<RefreshIcon />}
        onClick={() => void store.renew()}
        disabled={readOnly}
      />
    </>
  );
  return (
    <TextField
      ref={input}
      name="captcha"
      label={t.captchaLabel}
      hint={t.captchaHint}
      error={picture.kind === 'failed' ? t.captchaFailed : problem && t[problem]}
      value={store.digits}
      onChange={store.set}
      suffix={suffix}
      readOnly={readOnly}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  );
});
