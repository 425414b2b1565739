import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTexts } from '@pavilion/platform';
import { IconButton, RefreshIcon, Skeleton, TextField } from '@pavilion/ui';
import { texts } from '../texts';
import type { CaptchaStore } from './captcha.store';
import styles from './captcha-field.module.css';
import { playDigits } from './captcha-sound';

interface Props {
  readonly store: CaptchaStore;
  readonly readOnly: boolean;
}

/** The captcha: a picture of four digits, the field for them, and buttons to hear them and for another picture. */
export const CaptchaField = observer(function CaptchaField({ store, readOnly }: Props) {
  const t = useTexts(texts).session;
  const { picture, problem, sound } = store;
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
        label={t.captchaListen}
        icon={<SoundIcon />}
        onClick={() => void store.listen(playDigits)}
        disabled={picture.kind !== 'ready' || sound === 'playing'}
      />
      <IconButton
        label={t.captchaReload}
        icon={<RefreshIcon />}
        onClick={() => void store.renew()}
        disabled={readOnly}
      />
    </>
  );
  const failure = picture.kind === 'failed' ? t.captchaFailed : sound === 'failed' ? t.captchaSoundFailed : null;
  return (
    <TextField
      ref={input}
      name="captcha"
      label={t.captchaLabel}
      hint={t.captchaHint}
      error={failure ?? (problem && t[problem])}
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

function SoundIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M11 5 6 9H3v6h3l5 4z" strokeLinejoin="round" />
      <path d="M15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13" strokeLinecap="round" />
    </svg>
  );
}
