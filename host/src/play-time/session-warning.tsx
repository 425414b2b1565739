import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { useLocation, useNavigate } from '@pavilion/platform/router';
import { Alert, Button, Countdown, Dialog, VisuallyHidden } from '@pavilion/ui';
import dialog from '../dialogs/dialog-body.module.css';
import { lateTexts } from '../late-texts';
import { loginAddress } from '../session/guard';
import { leave } from '../session/leave';
import { clockText } from './play-time';
import { useSecond } from './use-second';

const WARNING_MS = 120_000;

/** Warns before a session ends: an idle one can be extended, one at its maximum length can't. */
export const SessionWarning = observer(function SessionWarning() {
  const { session, sessionClock } = usePlatform();
  if (!session.isPlayer) return null;
  if (sessionClock.phase === 'idle-soon') return <IdleSoon />;
  return sessionClock.phase === 'end-soon' ? <EndSoon /> : null;
});

const IdleSoon = observer(function IdleSoon() {
  const platform = usePlatform();
  const t = useTexts(lateTexts).sessionDialogs;
  const [state, setState] = useState<'asking' | 'sending' | 'no-answer'>('asking');
  const stay = async (): Promise<void> => {
    setState('sending');
    await platform.sessionClock.extend();
    setState('no-answer');
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={() => void leave(platform)}>
        {t.logOut}
      </Button>
      <Button data-autofocus busy={state === 'sending'} onClick={() => void stay()}>
        {t.stay}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={() => void stay()} title={t.idleTitle} size="small" footer={footer}>
      <div className={dialog.body}>
        <p>{t.idleText}</p>
        <TimeLeft />
        {state === 'no-answer' && <Alert>{t.noAnswer}</Alert>}
      </div>
    </Dialog>
  );
});

const EndSoon = observer(function EndSoon() {
  const platform = usePlatform();
  const t = useTexts(lateTexts).sessionDialogs;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(true);
  const logInAgain = async (): Promise<void> => {
    await leave(platform);
    void navigate(loginAddress(pathname + search));
  };
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={t.endTitle}
      size="small"
      footer={
        <Button data-autofocus onClick={() => void logInAgain()}>
          {t.logInAgain}
        </Button>
      }
    >
      <div className={dialog.body}>
        <p>{t.endText}</p>
        <TimeLeft />
      </div>
    </Dialog>
  );
});

/** The time left: shown by the second, announced three times. */
const TimeLeft = observer(function TimeLeft() {
  const { sessionClock } = usePlatform();
  const t = useTexts(lateTexts).sessionDialogs;
  const format = useFormat();
  useSecond();
  const left = Math.max(0, sessionClock.leftMs());
  const announcement = left <= 10_000 ? t.tenLeft : left <= 30_000 ? t.halfLeft : left <= 60_000 ? t.minuteLeft : '';
  return (
    <>
      <Countdown
        text={clockText(format, left)}
        label={t.untilLogout}
        left={Math.min(1, left / WARNING_MS)}
        urgent={left <= 30_000}
      />
      <VisuallyHidden>
        <span aria-live="assertive">{announcement}</span>
      </VisuallyHidden>
    </>
  );
});
