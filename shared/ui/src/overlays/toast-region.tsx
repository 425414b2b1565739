import { useEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';
import { NOTICE_ICONS } from '../feedback/notice-kind';
import { XIcon } from '../icons/icons';
import { useUiTexts } from '../ui-texts';
import { VisuallyHidden } from '../visually-hidden';
import { currentToasts, dismiss, subscribeToasts, type Toast } from './toast.store';
import styles from './toast-region.module.css';

/** Container of the toasts; one per page. */
export function ToastRegion() {
  const texts = useUiTexts();
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const region = ref.current;
    if (!region?.showPopover) return;
    // Reopened for each toast: the popover opened last is on top, even above a newer dialog.
    if (region.matches(':popover-open')) region.hidePopover();
    if (toasts.length > 0) region.showPopover();
  }, [toasts]);

  return (
    <div
      ref={ref}
      popover="manual"
      role="region"
      aria-label={texts.notices}
      aria-live="polite"
      className={styles.region}
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} toast={shown} />
      ))}
    </div>
  );
}

function ToastCard({ toast: { id, text, kind } }: { readonly toast: Toast }) {
  const texts = useUiTexts();
  const Icon = NOTICE_ICONS[kind];
  return (
    <div className={styles.toast}>
      <Icon className={classNames(styles.icon, styles[kind])} />
      <span className={styles.text}>
        <VisuallyHidden>{texts[kind]}: </VisuallyHidden>
        {text}
      </span>
      <IconButton label={texts.close} icon={<XIcon size={16} />} onClick={() => dismiss(id)} />
    </div>
  );
}
