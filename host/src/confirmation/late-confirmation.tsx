import { observer } from 'mobx-react-lite';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { RemoteBoundary } from '@pavilion/composition';
import { usePlatform } from '@pavilion/platform';

/** Loads the confirmation dialog once a call needs it. If it can't be loaded, the call gets its refusal. */
export const LateConfirmation = observer(function LateConfirmation() {
  const { confirmation } = usePlatform();
  const { isOpen } = confirmation;
  const [dialog, setDialog] = useState<{ readonly View: ComponentType } | null>(null);
  useEffect(() => {
    if (!isOpen || dialog !== null) return;
    import(/* webpackChunkName: "confirmation" */ './confirmation-dialog').then(
      ({ ConfirmationDialog }) => setDialog({ View: ConfirmationDialog }),
      confirmation.cancel,
    );
  }, [isOpen, dialog, confirmation]);
  if (!isOpen || dialog === null) return null;
  return (
    <RemoteBoundary stub={null} onBreak={confirmation.cancel}>
      <Suspense>
        <dialog.View />
      </Suspense>
    </RemoteBoundary>
  );
});
