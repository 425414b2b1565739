import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { useNavigate } from '@pavilion/platform/router';
import { Button, Dialog } from '@pavilion/ui';
import { popupsTexts } from './popups.texts';

/** Greets a player who has just signed up. */
export const WelcomeDialog = observer(function WelcomeDialog({ onClose }: { readonly onClose: () => void }) {
  const { claims } = usePlatform();
  const t = useTexts(popupsTexts);
  const navigate = useNavigate();
  const deposit = (): void => {
    onClose();
    void navigate('/deposit');
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t.homePage}
      </Button>
      {claims('/deposit') && <Button onClick={deposit}>{t.depositNow}</Button>}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t.welcomeTitle} size="small" footer={footer}>
      <p>{t.welcome}</p>
    </Dialog>
  );
});
