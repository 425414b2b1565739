import { usePlatform, useTexts } from '@pavilion/platform';
import { useNavigate } from '@pavilion/platform/router';
import { Button, Dialog } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { welcome } from '../session/welcome';
import { homeTexts } from './home.texts';

/** Greets a player who has just signed up, once. */
export const WelcomeDialog = observer(function WelcomeDialog() {
  const { claims } = usePlatform();
  const t = useTexts(homeTexts);
  const navigate = useNavigate();
  const [open, setOpen] = useState(welcome.isDue);
  const close = (): void => {
    welcome.hide();
    setOpen(false);
  };
  const deposit = (): void => {
    close();
    void navigate('/deposit');
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={close}>{t.homePage}</Button>
      {claims('/deposit') && <Button onClick={deposit}>{t.depositNow}</Button>}
    </>
  );
  return (
    <Dialog open={open} onClose={close} title={t.welcomeTitle} size="small" footer={footer}>
      <p>{t.welcome}</p>
    </Dialog>
  );
});
