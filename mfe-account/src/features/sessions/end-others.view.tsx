import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Button, Dialog } from '@pavilion/ui';
import { texts } from '../../texts';
import type { SessionsStore } from './sessions.store';

/** Asks for confirmation before all other devices are logged out. */
export const ConfirmEndOthers = observer(function ConfirmEndOthers({ store }: { readonly store: SessionsStore }) {
  const t = useTexts(texts).sessions;
  const footer = (
    <>
      <Button variant="secondary" onClick={store.dismiss}>
        {t.cancel}
      </Button>
      <Button variant="danger" data-autofocus onClick={() => void store.endOthers()}>
        {t.logOut}
      </Button>
    </>
  );
  return (
    <Dialog
      open={store.state.kind === 'asking'}
      onClose={store.dismiss}
      title={t.askTitle}
      size="small"
      footer={footer}
    >
      <p>{t.askText}</p>
    </Dialog>
  );
});
