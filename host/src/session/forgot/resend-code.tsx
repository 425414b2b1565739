import { observer } from 'mobx-react-lite';
import { useFormat, useTexts } from '@pavilion/platform';
import { Button, Countdown } from '@pavilion/ui';
import { CaptchaSlot } from '../captcha/captcha-slot';
import { texts } from '../texts';
import styles from './forgot.module.css';
import type { ForgotStore } from './forgot.store';

/** The countdown until another code, then the button for it. */
export const ResendCode = observer(function ResendCode({ store }: { readonly store: ForgotStore }) {
  const t = useTexts(texts).forgot;
  const format = useFormat();
  const { captcha, secondsLeft, send, startOver, state } = store;
  const busy = state.kind === 'sending';
  const resendForm = (
    <>
      <CaptchaSlot store={captcha} readOnly={busy} />
      <Button variant="secondary" block busy={busy} onClick={() => void send()}>
        {t.sendAgain}
      </Button>
    </>
  );
  return (
    <div className={styles.retry}>
      {secondsLeft > 0 ? <Countdown label={t.sendAgainIn} text={format.countdown(secondsLeft)} /> : resendForm}
      <Button variant="quiet" block onClick={startOver}>
        {t.startOver}
      </Button>
    </div>
  );
});
