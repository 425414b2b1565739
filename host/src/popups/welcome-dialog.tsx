import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { useNavigate } from '@pavilion/platform/router';
import { Button, Dialog } from '@pavilion/ui';
import { lateTexts } from '../late-texts';
import { useNavigation } from '../layout/navigation/navigation';

/** Greets a player who has just signed up. */
export const WelcomeDialog = observer(function WelcomeDialog({ onClose }: { readonly onClose: () => void }) {
  const deposit = useNavigation().addressOf('deposit');
  const t = useTexts(lateTexts).popups;
  const navigate = useNavigate();
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t.homePage}
      </Button>
      {deposit && (
        <Button
          onClick={() => {
            onClose();
            void navigate(deposit);
          }}
        >
          {t.depositNow}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t.welcomeTitle} size="small" footer={footer}>
      <p>{t.welcome}</p>
    </Dialog>
  );
});
