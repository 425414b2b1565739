import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTexts } from '@pavilion/platform';
import { Alert, Button, Dialog } from '@pavilion/ui';
import { texts } from '../../texts';
import type { ConvertStore } from './convert.store';

type Props = { readonly store: Pick<ConvertStore, 'state' | 'leave' | 'submit'> };

/** The modal titled Message: why points were not converted, or that the result is unconfirmed. */
export const ConvertMessage = observer(function ConvertMessage({ store }: Props) {
  const t = useTexts(texts).vip;
  const [isOpen, setOpen] = useState(true);
  const { state } = store;
  const close = (): void => {
    setOpen(false);
    store.leave();
  };
  const retry = (): void => void store.submit();
  const isLost = state.kind === 'unconfirmed';
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t.message}
      size="small"
      footer={
        isLost ? (
          <Button block onClick={retry}>
            {t.tryAgain}
          </Button>
        ) : (
          <Button block onClick={close}>
            {t.ok}
          </Button>
        )
      }
    >
      {isLost ? (
        <Alert kind="warning" title={t.lost}>
          {t.unconfirmed}
        </Alert>
      ) : (
        <Alert>{(state.kind === 'refused' && state.message) || t.failed}</Alert>
      )}
    </Dialog>
  );
});
