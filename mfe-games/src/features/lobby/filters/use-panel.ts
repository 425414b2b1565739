import { startTransition, useState } from 'react';
import { toast } from '@pavilion/ui';
import type { PanelKind, PhonePanel } from './phone-panels.view';

/** Opens a panel over a phone's lobby and loads its code on first use; the lobby stays usable meanwhile. */
export function usePanel(failedText: string) {
  const [shown, setShown] = useState<{ readonly kind: PanelKind; readonly Panel: typeof PhonePanel } | null>(null);
  const open = (kind: PanelKind | null): void => {
    if (kind === null) return setShown(null);
    import(/* webpackChunkName: "lobby-panels" */ './phone-panels.view').then(
      (panels) => startTransition(() => setShown({ kind, Panel: panels.PhonePanel })),
      () => toast(failedText, 'error'),
    );
  };
  return [shown, open] as const;
}
