import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type EndReason, useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { useLocation, useNavigate } from '@pavilion/platform/router';
import { Button, Dialog, toast } from '@pavilion/ui';
import dialog from '../dialogs/dialog-body.module.css';
import { lateTexts } from '../late-texts';
import { loginAddress } from '../session/guard';

/** Shows why the session ended, in every tab, until the player dismisses it. */
export const SessionEnded = observer(function SessionEnded() {
  const { session, sessionClock } = usePlatform();
  const t = useTexts(lateTexts).sessionDialogs;
  const format = useFormat();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const why = session.ended;
  useEffect(() => {
    if (why !== 'left') return;
    toast(t.left);
    session.dismissEnd();
  }, [why, session, t]);
  if (session.isPlayer || why === null || why === 'left') return null;
  const minutes = sessionClock.idleMinutes;
  const reasons: Readonly<Record<Exclude<EndReason, 'left'>, string>> = {
    idle: minutes > 0 ? t.endedIdleFor(minutes, format.number(minutes)) : t.endedIdle,
    absolute: t.endedAbsolute,
    revoked: t.endedRevoked,
    unknown: t.endedUnknown,
  };
  const again = (): void => {
    session.dismissEnd();
    if (pathname !== '/login') void navigate(loginAddress(pathname + search));
  };
  return (
    <Dialog
      open
      onClose={session.dismissEnd}
      title={t.endedTitle}
      size="small"
      footer={
        <Button data-autofocus onClick={again}>
          {t.logInAgain}
        </Button>
      }
    >
      <div className={dialog.body}>
        <p>{reasons[why]}</p>
        <p className={dialog.second}>{t.safe}</p>
      </div>
    </Dialog>
  );
});
